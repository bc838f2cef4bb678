// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SandboxPair} from "./SandboxPair.sol";
import {SandboxWrapped} from "./SandboxWrapped.sol";

/// @title Makes the pools and trades through them, with the call names of the common second-version routers.
contract SandboxRouter {
    using SafeERC20 for IERC20;

    SandboxWrapped public immutable wrapped;
    mapping(address => mapping(address => SandboxPair)) public getPair;

    error Expired();
    error BadPath();
    error NoPool();
    error TooLittleOut();
    error SendFailed();

    modifier before(uint256 deadline) {
        if (block.timestamp > deadline) revert Expired();
        _;
    }

    constructor(SandboxWrapped wrapped_) {
        wrapped = wrapped_;
    }

    receive() external payable {}

    function WETH() external view returns (address) {
        return address(wrapped);
    }

    /// @notice Adds both sides at the given amounts; the first call for a token fixes its price.
    function addLiquidityETH(address token, uint256 amount, address to) external payable returns (uint256) {
        SandboxPair pair = getPair[token][address(wrapped)];
        if (address(pair) == address(0)) {
            (address a, address b) = _sorted(token, address(wrapped));
            pair = new SandboxPair(IERC20(a), IERC20(b));
            getPair[token][address(wrapped)] = pair;
            getPair[address(wrapped)][token] = pair;
        }
        IERC20(token).safeTransferFrom(msg.sender, address(pair), amount);
        wrapped.deposit{value: msg.value}();
        IERC20(address(wrapped)).safeTransfer(address(pair), msg.value);
        return pair.mint(to);
    }

    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        if (path.length < 2) revert BadPath();
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i; i + 1 < path.length; i++) {
            SandboxPair pair = getPair[path[i]][path[i + 1]];
            if (address(pair) == address(0)) revert NoPool();
            bool first = address(pair.token0()) == path[i];
            uint256 held = first ? pair.reserve0() : pair.reserve1();
            uint256 sold = first ? pair.reserve1() : pair.reserve0();
            uint256 net = amounts[i] * 997;
            amounts[i + 1] = (net * sold) / (held * 1000 + net);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = _quoted(amountIn, amountOutMin, path);
        _pull(path, amountIn);
        _trade(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        if (path[0] != address(wrapped)) revert BadPath();
        amounts = _quoted(msg.value, amountOutMin, path);
        wrapped.deposit{value: msg.value}();
        IERC20(path[0]).safeTransfer(address(getPair[path[0]][path[1]]), msg.value);
        _trade(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        if (path[path.length - 1] != address(wrapped)) revert BadPath();
        amounts = _quoted(amountIn, amountOutMin, path);
        _pull(path, amountIn);
        _trade(amounts, path, address(this));
        uint256 out = amounts[amounts.length - 1];
        wrapped.withdraw(out);
        (bool sent, ) = to.call{value: out}("");
        if (!sent) revert SendFailed();
    }

    function _quoted(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        if (amounts[amounts.length - 1] < amountOutMin) revert TooLittleOut();
    }

    function _pull(address[] calldata path, uint256 amountIn) private {
        IERC20(path[0]).safeTransferFrom(msg.sender, address(getPair[path[0]][path[1]]), amountIn);
    }

    function _trade(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i; i + 1 < path.length; i++) {
            SandboxPair pair = getPair[path[i]][path[i + 1]];
            bool first = address(pair.token0()) == path[i];
            uint256 out = amounts[i + 1];
            bool last = i + 2 == path.length;
            address next = last ? to : address(getPair[path[i + 1]][path[i + 2]]);
            pair.swap(first ? 0 : out, first ? out : 0, next);
        }
    }

    function _sorted(address a, address b) private pure returns (address, address) {
        return a < b ? (a, b) : (b, a);
    }
}
