import type { Database } from '#server/db/schema.ts'
import { sql, type Kysely } from 'kysely'

/** Adds copies of the demonstration's products, each with a number, until so many are there. */
export async function fillProducts(db: Kysely<Database>, wanted: number): Promise<void> {
  await sql`
    with source as (
      select *, row_number() over (order by id) as place, count(*) over () as held from products
    ), added as (
      insert into products (name, price, description, category_id, tyc_id, vendor_name, sizes)
      select left(source.name, 34) || ' ' || n, source.price, source.description, source.category_id, source.tyc_id,
        source.vendor_name, source.sizes
      from generate_series(1, ${wanted}::int - (select count(*)::int from products)) as n
        join source on source.place = 1 + n % source.held
      returning id, price
    ), priced as (
      insert into product_prices (product_id, position, price, dollar_price)
      select id, 0, price, 9.9 from added
    )
    insert into product_catalogs (product_id, catalog_id)
    select id, (select ids[1 + id % cardinality(ids)] from (select array_agg(id) as ids from catalogs) as every_one)
    from added`.execute(db)
}
