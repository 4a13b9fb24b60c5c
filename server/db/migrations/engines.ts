/** A statement that an engine without the feature may refuse: what it adds there is missing then. */
export const ifSupported = (statement: string): string =>
  `do $try$ begin ${statement}; exception when feature_not_supported then null; end $try$`

/** Indexes of YugabyteDB make a query for several trigrams fail; without one it reads the table. */
export const whereTrigramsWork = (statement: string): string =>
  `do $try$ begin
    if not exists (select from pg_am where amname = 'ybgin') then ${statement}; end if;
  end $try$`
