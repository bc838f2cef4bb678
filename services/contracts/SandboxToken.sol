// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title A token with chosen decimals, given to its first holders when it is deployed.
contract SandboxToken is ERC20, ERC20Permit {
    uint8 private immutable _places;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 places_,
        address[] memory holders,
        uint256[] memory amounts
    ) ERC20(name_, symbol_) ERC20Permit(name_) {
        _places = places_;
        for (uint256 i; i < holders.length; i++) _mint(holders[i], amounts[i]);
    }

    function decimals() public view override returns (uint8) {
        return _places;
    }
}
