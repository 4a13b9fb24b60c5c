export const statements = [
  `alter table organisations
    add business_id text not null default '',
    add sub_domain text not null default '',
    add email text not null default '',
    add country_id bigint references countries (id),
    add address text not null default '',
    add language text not null default 'spanish' check (language in ('spanish', 'english')),
    add industry text not null default '',
    add is_active boolean not null default true,
    add subscription_type text not null default 'basic' check (subscription_type in ('basic', 'premium')),
    add open_invoices bigint not null default 0 check (open_invoices >= 0)`,
  `create table organisation_catalogs (
    organisation_id bigint not null references organisations (id),
    catalog_id bigint not null references catalogs (id),
    primary key (organisation_id, catalog_id)
  )`,
]
