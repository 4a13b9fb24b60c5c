import type { Db } from '#server/db/transaction.ts'
import { sql } from 'kysely'

/** The queries of lists that need one; null leaves a route out. */
export const listPaths: Readonly<Record<string, string | null>> = {
  '/api/staff/orders': '?page=1&items=100&status=open',
  '/api/staff/total_orders': '?status=closed',
  '/api/staff/product': '?page=1',
  '/api/staff/org/1/ledger': '?page=1',
  '/api/staff/user/search': '?keywords=ana',
}

/** Fills an empty database with as many rows as a large client base has. */
export async function fillLists(db: Db): Promise<void> {
  for (const fill of [
    sql`insert into countries (name) select 'País ' || n from generate_series(1, 200) as n`,
    sql`insert into categories (name, name_key) select 'Categoría ' || n, n from generate_series(1, 1000) as n`,
    sql`insert into tyc (name, name_key, tyc) select 'TyC ' || n, n, repeat('<p>Doce meses.</p>', 2000) from generate_series(1, 300) as n`,
    sql`insert into catalogs (name, name_key) select 'Catálogo ' || n, n from generate_series(1, 1000) as n`,
    sql`insert into cities (name, name_key) select 'Ciudad ' || n, n from generate_series(1, 1000) as n`,
    sql`insert into organisations (name) select 'Organización ' || n from generate_series(1, 10000) as n`,
    sql`insert into organisation_catalogs (organisation_id, catalog_id) select o, c from generate_series(1, 10000) as o, generate_series(1, 3) as c`,
    sql`insert into users (name, lastname, email, organisation_id)
      select 'Ana ' || n, 'Peña', n || '@andino.example', case when n % 2 = 0 then 1 else 1 + n % 10000 end from generate_series(1, 40000) as n`,
    sql`insert into products (name, price, description, category_id)
      select 'Termo de acero ' || n, 1000, '<p>Un termo</p>', 1 + n % 1000 from generate_series(1, 100000) as n`,
    sql`insert into product_prices (product_id, position, price, dollar_price) select id, 0, price, 9.9 from products`,
    sql`insert into product_catalogs (product_id, catalog_id) select id, 1 + id % 2 from products`,
    sql`insert into product_cities (product_id, city_id) select id, 1 from products`,
    sql`insert into orders (user_id) select 1 + n % 40000 from generate_series(1, 50000) as n`,
    sql`insert into order_items (order_id, product_id, amount, price, status)
      select 1 + n % 50000, 1 + n % 100000, 1, 1000, case when n % 50 = 0 then 'in-progress' else 'delivered' end from generate_series(1, 100000) as n`,
    sql`insert into goal_periods (name, name_key) select 'Periodo ' || n, n from generate_series(1, 1000) as n`,
  ])
    await fill.execute(db)
}
