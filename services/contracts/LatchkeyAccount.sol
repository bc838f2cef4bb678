// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC7821} from "@openzeppelin/contracts/account/extensions/draft-ERC7821.sol";
import {EIP7702Utils} from "@openzeppelin/contracts/account/utils/EIP7702Utils.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {AbstractSigner} from "@openzeppelin/contracts/utils/cryptography/signers/AbstractSigner.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";
import {MultiSignerERC7913} from "@openzeppelin/contracts/utils/cryptography/signers/MultiSignerERC7913.sol";

/// @title The smart account of the embedded wallet: parts of OpenZeppelin Contracts, without a signature scheme of its own.
contract LatchkeyAccount is
    Account,
    EIP712,
    ERC7739,
    ERC7821,
    MultiSignerERC7913,
    ERC721Holder,
    ERC1155Holder,
    Initializable
{
    /// @dev Nobody has the key of this address: the implementation, which clones copy, has no owner.
    address private constant NOBODY = 0x000000000000000000000000000000000000dEaD;

    constructor() EIP712("LatchkeyAccount", "1") MultiSignerERC7913(_only(NOBODY), 1) {
        _disableInitializers();
    }

    /// @dev Called once, by the factory, in the transaction that creates the clone.
    function initialize(address owner) external initializer {
        _addSigners(_only(owner));
        _setThreshold(1);
    }

    /// @dev The entry point of ERC-4337, version 0.8. It has this address on every chain.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @dev A signer is an address, or the address of a verifier and a key (ERC-7913), for example that of a passkey.
    function addSigners(bytes[] memory signers) external onlyEntryPointOrSelf {
        _addSigners(signers);
    }

    function removeSigners(bytes[] memory signers) external onlyEntryPointOrSelf {
        _removeSigners(signers);
    }

    function setThreshold(uint64 newThreshold) external onlyEntryPointOrSelf {
        _setThreshold(newThreshold);
    }

    function _erc7821AuthorizedExecutor(address caller, bytes32 mode, bytes calldata executionData)
        internal
        view
        override
        returns (bool)
    {
        return caller == address(entryPoint()) || super._erc7821AuthorizedExecutor(caller, mode, executionData);
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature)
        internal
        view
        override(AbstractSigner, MultiSignerERC7913)
        returns (bool)
    {
        return super._rawSignatureValidation(hash, signature);
    }

    /// @dev Each signer signs once: signers are in ascending order of their keccak256 hashes.
    function _validateSignatures(bytes32 hash, bytes[] calldata signers, bytes[] calldata signatures)
        internal
        view
        override
        returns (bool)
    {
        if (signers.length != signatures.length) return false;
        bytes32 last;
        for (uint256 i = 0; i < signers.length; ++i) {
            bytes32 id = keccak256(signers[i]);
            if (id <= last || !isSigner(signers[i])) return false;
            if (!_isSignatureOf(signers[i], hash, signatures[i])) return false;
            last = id;
        }
        return true;
    }

    /// @dev The key of an address signs for it, also while the address is delegated to code (EIP-7702): the key can end the
    /// delegation, and must not be locked out, or replaced, by the code. Its signature is valid without a look at the code of
    /// the address, because bundlers forbid that for an address without code (ERC-7562, OP-041).
    function _isSignatureOf(bytes calldata signer, bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signer.length == 20) {
            address account = address(bytes20(signer));
            (address recovered, ECDSA.RecoverError err, ) = ECDSA.tryRecoverCalldata(hash, signature);
            if (err == ECDSA.RecoverError.NoError && recovered == account) return true;
            if (EIP7702Utils.fetchDelegate(account) != address(0)) return false;
        }
        return SignatureChecker.isValidSignatureNow(signer, hash, signature);
    }

    function _only(address signer) private pure returns (bytes[] memory signers) {
        signers = new bytes[](1);
        signers[0] = abi.encodePacked(signer);
    }
}

/// @title Creates accounts at addresses that follow from the owner and a number, on every chain the same.
contract LatchkeyAccountFactory {
    LatchkeyAccount public immutable implementation = new LatchkeyAccount();

    /// @dev Anybody may call this. It returns the account also when it exists already, as ERC-4337 asks.
    function create(address owner, uint256 number) external returns (address account) {
        account = addressOf(owner, number);
        if (account.code.length > 0) return account;
        Clones.cloneDeterministic(address(implementation), _salt(owner, number));
        LatchkeyAccount(payable(account)).initialize(owner);
    }

    function addressOf(address owner, uint256 number) public view returns (address) {
        return Clones.predictDeterministicAddress(address(implementation), _salt(owner, number));
    }

    function _salt(address owner, uint256 number) private pure returns (bytes32) {
        return keccak256(abi.encode(owner, number));
    }
}
