// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @dev What an entry point hands to an account (ERC-4337, version 0.8).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// @title An account without a key of its own: what its owner signs, it has signed (ERC-1271) and does (ERC-4337).
contract SandboxAccount is IERC1271, ERC721Holder {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    address public immutable entryPoint;
    address public immutable owner;

    /// @dev What the account has signed on the chain: an empty signature stands for it.
    mapping(bytes32 => bool) public noted;

    error NotAllowed();

    constructor(address entryPoint_, address owner_) {
        entryPoint = entryPoint_;
        owner = owner_;
    }

    receive() external payable {}

    modifier onlyBy(bool allowed) {
        if (!allowed) revert NotAllowed();
        _;
    }

    function execute(address target, uint256 value, bytes calldata data)
        external
        onlyBy(msg.sender == entryPoint || msg.sender == owner)
    {
        _call(target, value, data);
    }

    /// @dev All of the calls or none: the first one that fails undoes the others.
    function executeBatch(Call[] calldata calls)
        external
        onlyBy(msg.sender == entryPoint || msg.sender == owner)
    {
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    function note(bytes32 hash) external onlyBy(msg.sender == address(this)) {
        noted[hash] = true;
    }

    /// @dev 0 for the owner's signature, else 1; the nonce is the entry point's business.
    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash, uint256 missingFunds)
        external
        onlyBy(msg.sender == entryPoint)
        returns (uint256)
    {
        if (missingFunds > 0) {
            (bool paid, ) = payable(msg.sender).call{value: missingFunds}("");
            // The entry point looks at what it got.
            paid;
        }
        return _isByOwner(hash, operation.signature) ? 0 : 1;
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

/// @title Makes accounts at addresses that are known, and can sign by ERC-6492, before they are there.
contract SandboxAccountFactory {
    address public immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    function create(address owner, uint256 number) external returns (address account) {
        account = addressOf(owner, number);
        if (account.code.length == 0) new SandboxAccount{salt: bytes32(number)}(entryPoint, owner);
    }

    function addressOf(address owner, uint256 number) public view returns (address) {
        bytes memory code = abi.encodePacked(type(SandboxAccount).creationCode, abi.encode(entryPoint, owner));
        return Create2.computeAddress(bytes32(number), keccak256(code));
    }
}
