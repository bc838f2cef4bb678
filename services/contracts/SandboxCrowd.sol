// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title One of many small tokens; a clone that is told its number and its only holder once.
contract CrowdToken is ERC20("", "") {
    uint256 private _number;

    function start(uint256 number, address holder, uint256 amount) external {
        require(_number == 0, "started");
        _number = number;
        _mint(holder, amount);
    }

    function name() public view override returns (string memory) {
        return string.concat("Crowd ", Strings.toString(_number));
    }

    function symbol() public view override returns (string memory) {
        return string.concat("CRWD", Strings.toString(_number));
    }
}

/// @title Makes as many tokens as wanted: the clone with number n comes of this contract's nonce n + 1.
contract SandboxCrowd {
    address private immutable _original = address(new CrowdToken());
    uint256 public made;

    function give(address holder, uint256 count, uint256 amount) external {
        for (uint256 i; i < count; i++) {
            CrowdToken(Clones.clone(_original)).start(++made, holder, amount);
        }
    }
}
