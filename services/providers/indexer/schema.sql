-- What an indexer writes and the history reads. Addresses and hashes are lower case with 0x. A transaction and its
-- transfers are written in one go, and a block that the chain has dropped is deleted from both tables.
create table latchkey_transactions (
  chain_id bigint not null,
  block bigint not null,
  position integer not null,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  -- Seconds since the epoch.
  mined_at bigint not null,
  sender text not null check (sender ~ '^0x[0-9a-f]{40}$'),
  -- The new contract where one is deployed.
  receiver text not null check (receiver ~ '^0x[0-9a-f]{40}$'),
  deploys boolean not null default false,
  success boolean not null,
  nonce bigint not null,
  -- Whether it logged an Approval or an ApprovalForAll.
  approves boolean not null default false,
  primary key (chain_id, block, position)
);
create index latchkey_transactions_sender
  on latchkey_transactions (chain_id, sender, block desc, position desc);

create table latchkey_transfers (
  chain_id bigint not null,
  block bigint not null,
  position integer not null,
  -- Coins in the order of the calls, then tokens in the order of the logs.
  ordinal integer not null,
  kind text not null check (kind in ('coin', 'token', 'item')),
  -- Null for the native coin.
  contract text check (contract ~ '^0x[0-9a-f]{40}$'),
  sender text not null check (sender ~ '^0x[0-9a-f]{40}$'),
  receiver text not null check (receiver ~ '^0x[0-9a-f]{40}$'),
  -- Base units, or the id of an item.
  value numeric(78, 0) not null check (value >= 0),
  -- How many of an item of an ERC-1155 collection; null for one.
  amount numeric(78, 0) check (amount is null or (amount >= 0 and kind = 'item')),
  -- What the contract calls itself; null where nobody asked it.
  token_name text,
  token_symbol text,
  token_decimals smallint,
  primary key (chain_id, block, position, ordinal),
  foreign key (chain_id, block, position) references latchkey_transactions on delete cascade,
  check ((kind = 'coin') = (contract is null))
);
create index latchkey_transfers_sender
  on latchkey_transfers (chain_id, sender, block desc, position desc);
create index latchkey_transfers_receiver
  on latchkey_transfers (chain_id, receiver, block desc, position desc);
