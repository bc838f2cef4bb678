// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title A collection whose pictures are drawn on chain, so that no other host is needed.
contract SandboxNft is ERC721 {
    using Strings for uint256;

    address public immutable keeper;
    uint256 public minted;

    error OnlyKeeper();

    constructor(string memory name_, string memory symbol_) ERC721(name_, symbol_) {
        keeper = msg.sender;
    }

    function mint(address to) external returns (uint256 id) {
        if (msg.sender != keeper) revert OnlyKeeper();
        id = ++minted;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        string memory hue = ((id * 47) % 360).toString();
        bytes memory picture = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(',
            hue,
            ' 45% 22%)"/><circle cx="32" cy="30" r="14" fill="hsl(',
            hue,
            ' 85% 70%)"/><path d="M24 48h16" stroke="#fff" stroke-width="4"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"',
            name(),
            " #",
            id.toString(),
            '","image":"data:image/svg+xml;base64,',
            Base64.encode(picture),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
