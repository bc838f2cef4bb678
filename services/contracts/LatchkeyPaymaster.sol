// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// @title Pays for the user operations that its signer has signed: parts of OpenZeppelin Contracts.
/// @dev The signature covers the chain, this contract, and all of the operation but the account's own signature, with the
/// time in which it holds. The signer can spend the deposit on fees and nothing else; the owner can withdraw.
contract LatchkeyPaymaster is PaymasterSigner, SignerECDSA, Ownable {
    constructor(address owner, address signer)
        EIP712("LatchkeyPaymaster", "1")
        SignerECDSA(signer)
        Ownable(owner)
    {}

    /// @dev The entry point of ERC-4337, version 0.8. It has this address on every chain.
    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V08;
    }

    /// @dev What the former signer has signed and nobody has sent is worth nothing from now on.
    function setSigner(address signer) external onlyOwner {
        _setSigner(signer);
    }

    /// @dev Anybody may add to the deposit, of which the fees are paid.
    function deposit() external payable {
        _deposit(msg.value);
    }

    function withdraw(address payable to, uint256 value) external onlyOwner {
        _withdraw(to, value);
    }

    /// @dev Public bundlers ask for a stake, because the signer is in the storage of this contract (ERC-7562).
    function addStake(uint32 unstakeDelay) external payable onlyOwner {
        _addStake(msg.value, unstakeDelay);
    }

    function unlockStake() external onlyOwner {
        _unlockStake();
    }

    function withdrawStake(address payable to) external onlyOwner {
        _withdrawStake(to);
    }
}
