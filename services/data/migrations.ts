/**
 * A change of the tables. A published change is never altered; a correction gets the next number.
 */
export interface Migration {
  number: number
  /** Short description, for operators who read the table of applied changes. */
  name: string
  /** One statement each. */
  statements: readonly string[]
  /**
   * True when a version without this change can run beside it. Such a version may then start, as a
   * rolling upgrade needs.
   */
  isCompatible?: true
}

/** Every change of the tables, in order. */
export const MIGRATIONS: readonly Migration[] = [
  {
    number: 1,
    name: 'accounts of the secure frame',
    statements: [
      `create table frame_wallets (
        email text primary key,
        share text not null,
        address text not null,
        recovery jsonb
      )`,
      `create table frame_devices (
        email text not null,
        device text not null,
        primary key (email, device)
      )`,
      `create table frame_passkeys (
        email text not null,
        id text not null,
        position bigint generated always as identity,
        passkey jsonb not null,
        primary key (email, id)
      )`,
      `create table frame_sessions (
        token text primary key,
        email text not null,
        expires_at bigint not null,
        proved_at bigint not null
      )`,
      'create index frame_sessions_email on frame_sessions (email)',
    ],
  },
  {
    number: 2,
    name: 'records of the backend',
    statements: [
      // Text that contains JSON: `jsonb` refuses characters that JSON allows.
      `create table records (
        collection text not null,
        key text not null,
        owner text not null,
        position bigint generated always as identity,
        value json not null,
        primary key (collection, key)
      )`,
      'create index records_owner on records (collection, owner, position)',
    ],
  },
  {
    number: 3,
    name: 'replaced passwords of the secure frame',
    statements: [
      `create table frame_former_recoveries (
        id bigint generated always as identity primary key,
        email text not null,
        recovery jsonb not null,
        replaced_at bigint not null
      )`,
      'create index frame_former_recoveries_email on frame_former_recoveries (email)',
      'create index frame_former_recoveries_replaced_at on frame_former_recoveries (replaced_at)',
    ],
  },
  {
    number: 4,
    name: 'encrypted shares of the secure frame',
    statements: [
      // Changes no row. It prevents an older version from starting, which would store shares in
      // clear text.
      `comment on column frame_wallets.share is 'lk1.<key id>.<AES-256-GCM>'`,
    ],
  },
  {
    number: 5,
    isCompatible: true,
    name: 'sessions of the secure frame by their end',
    statements: ['create index frame_sessions_expires_at on frame_sessions (expires_at)'],
  },
  {
    number: 6,
    isCompatible: true,
    name: 'records of a collection by their age',
    statements: ['create index records_position on records (collection, position)'],
  },
  {
    number: 7,
    isCompatible: true,
    name: 'audit log of the operator',
    statements: [
      `create table audit_log (
        id text primary key,
        at timestamptz not null default now(),
        operator text not null,
        action text not null,
        details json not null
      )`,
    ],
  },
  {
    // An older version would give a linked login a wallet of its own, so it must not run beside this one.
    number: 8,
    name: 'linked logins of the secure frame, and passkeys by their ids',
    statements: [
      `create table frame_logins (
        login text primary key,
        account text not null,
        position bigint generated always as identity,
        label text,
        added_at bigint not null
      )`,
      'create index frame_logins_account on frame_logins (account, position)',
      'create index frame_passkeys_id on frame_passkeys (id)',
    ],
  },
  {
    number: 9,
    isCompatible: true,
    name: 'projects',
    statements: [
      // Each change sets `version` to a new number, which processes compare with what they know.
      `create table projects (
        id text collate "C" primary key,
        name text not null,
        state text not null,
        origins json not null,
        limits json not null,
        version bigint generated always as identity,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`,
    ],
  },
  {
    number: 10,
    isCompatible: true,
    name: 'webhooks of projects',
    statements: [
      `create table webhooks (
        id text collate "C" primary key,
        project text not null references projects (id) on delete cascade,
        url text not null,
        events json not null,
        secret text not null,
        former_secret text,
        rotated_at bigint,
        state text not null,
        failing_since bigint
      )`,
      'create index webhooks_project on webhooks (project)',
      `create table webhook_messages (
        webhook text not null references webhooks (id) on delete cascade,
        id text not null,
        body text not null,
        created_at bigint not null,
        attempts integer not null default 0,
        due_at bigint not null,
        primary key (webhook, id)
      )`,
      'create index webhook_messages_due_at on webhook_messages (due_at)',
    ],
  },
]
