// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title Stands in for contract wallets of other makers in the sandbox: it takes the bare signature of its owner, as many of
/// them do, so a signature counts for all accounts of that owner. Never deploy it on a chain with money.
contract SandboxContractWallet is IERC1271, ERC721Holder {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    address public immutable owner;

    /// @dev What the account has signed on the chain: an empty signature stands for it.
    mapping(bytes32 => bool) public noted;

    error NotAllowed();

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// @dev All of the calls or none: the first one that fails undoes the others.
    function executeBatch(Call[] calldata calls) external {
        if (msg.sender != owner) revert NotAllowed();
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    function note(bytes32 hash) external {
        if (msg.sender != address(this)) revert NotAllowed();
        noted[hash] = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool signed = signature.length == 0 ? noted[hash] : _isByOwner(hash, signature);
        return signed ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function _isByOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(hash, signature);
        return problem == ECDSA.RecoverError.NoError && signer == owner;
    }

    function _call(address target, uint256 value, bytes calldata data) private {
        (bool done, bytes memory answer) = target.call{value: value}(data);
        if (done) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

/// @title Creates contract wallets at addresses that are known, and can sign by ERC-6492, before they are there.
contract SandboxContractWalletFactory {
    function create(address owner, uint256 number) external returns (address account) {
        account = addressOf(owner, number);
        if (account.code.length == 0) new SandboxContractWallet{salt: bytes32(number)}(owner);
    }

    function addressOf(address owner, uint256 number) public view returns (address) {
        bytes memory code = abi.encodePacked(type(SandboxContractWallet).creationCode, abi.encode(owner));
        return Create2.computeAddress(bytes32(number), keccak256(code));
    }
}
