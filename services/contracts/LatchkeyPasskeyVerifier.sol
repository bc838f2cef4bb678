// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {ERC7913WebAuthnVerifier} from "@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913WebAuthnVerifier.sol";

/// @title Checks signatures of passkeys for accounts that have one as signer (ERC-7913). It has no storage and no owner.
contract LatchkeyPasskeyVerifier is ERC7913WebAuthnVerifier {}
