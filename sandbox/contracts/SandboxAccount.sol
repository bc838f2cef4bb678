// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title An account without a key of its own: what its owner signs, it has signed (ERC-1271).
contract SandboxAccount is IERC1271 {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(hash, signature);
        bool valid = problem == ECDSA.RecoverError.NoError && signer == owner;
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @title Makes accounts at addresses that are known, and can sign by ERC-6492, before they are there.
contract SandboxAccountFactory {
    function create(address owner, uint256 number) external returns (address account) {
        account = addressOf(owner, number);
        if (account.code.length == 0) new SandboxAccount{salt: bytes32(number)}(owner);
    }

    function addressOf(address owner, uint256 number) public view returns (address) {
        bytes memory code = abi.encodePacked(type(SandboxAccount).creationCode, abi.encode(owner));
        return Create2.computeAddress(bytes32(number), keccak256(code));
    }
}
