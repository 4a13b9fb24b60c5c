/** An item that was refunded in part remembers it, whatever its status becomes and whoever writes it. */
export const statements = [
  `alter table order_items add partially_refunded boolean not null default false`,
  `update order_items set partially_refunded = true where status = 'partial-refunded'`,
  `create function remember_partial_refund() returns trigger language plpgsql as $$
  begin
    new.partially_refunded := true;
    return new;
  end $$`,
  `create trigger remember_partial_refund before insert or update on order_items
    for each row when (new.status = 'partial-refunded') execute function remember_partial_refund()`,
]
