// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// @title A constant-product pool of two tokens with a fee of 0.3 percent that stays in the pool.
/// @notice Tokens are sent in first; the call then accounts for whatever arrived.
contract SandboxPair is ERC20, ReentrancyGuard {
    using SafeERC20 for IERC20;

    IERC20 public immutable token0;
    IERC20 public immutable token1;
    uint256 public reserve0;
    uint256 public reserve1;

    event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to);
    event Sync(uint256 reserve0, uint256 reserve1);

    error NothingAdded();
    error NothingOut();
    error OutputTooLarge();
    error ProductShrank();

    constructor(IERC20 a, IERC20 b) ERC20("Sandbox Liquidity", "SLIQ") {
        token0 = a;
        token1 = b;
    }

    function mint(address to) external nonReentrant returns (uint256 shares) {
        (uint256 now0, uint256 now1) = _held();
        uint256 in0 = now0 - reserve0;
        uint256 in1 = now1 - reserve1;
        uint256 supply = totalSupply();
        shares = supply == 0
            ? Math.sqrt(in0 * in1)
            : Math.min((in0 * supply) / reserve0, (in1 * supply) / reserve1);
        if (shares == 0) revert NothingAdded();
        _mint(to, shares);
        _sync(now0, now1);
    }

    function swap(uint256 out0, uint256 out1, address to) external nonReentrant {
        if (out0 == 0 && out1 == 0) revert NothingOut();
        if (out0 >= reserve0 || out1 >= reserve1) revert OutputTooLarge();
        if (out0 > 0) token0.safeTransfer(to, out0);
        if (out1 > 0) token1.safeTransfer(to, out1);
        (uint256 now0, uint256 now1) = _held();
        uint256 in0 = now0 + out0 - reserve0;
        uint256 in1 = now1 + out1 - reserve1;
        uint256 net0 = now0 * 1000 - in0 * 3;
        uint256 net1 = now1 * 1000 - in1 * 3;
        if (net0 * net1 < reserve0 * reserve1 * 1_000_000) revert ProductShrank();
        emit Swap(msg.sender, in0, in1, out0, out1, to);
        _sync(now0, now1);
    }

    function _held() private view returns (uint256, uint256) {
        return (token0.balanceOf(address(this)), token1.balanceOf(address(this)));
    }

    function _sync(uint256 now0, uint256 now1) private {
        reserve0 = now0;
        reserve1 = now1;
        emit Sync(now0, now1);
    }
}
