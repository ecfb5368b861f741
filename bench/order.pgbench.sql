-- What the shop sends for one order of two lines that comes alone; see shop/orders/placing/place-order.ts.
\set first random(1, :goods)
\set second 1 + :first % :goods
\set place random(1, 1000000)
\set draw random(0, 140737488355327)
begin;
insert into limits (key, level, at)
  select name, count, clock_timestamp()
  from jsonb_to_recordset(jsonb_build_array(jsonb_build_object('name', 'bench ' || :place::int, 'count', 1))) as wanted (name text, count float8)
  order by name
  on conflict (key) do update
    set level = greatest(0, limits.level - extract(epoch from (clock_timestamp() - limits.at)) * 1.67) + excluded.level,
      at = clock_timestamp()
  returning key;
select id, name, pack_amount, pack_unit, price_paise, stock, deleted_at,
    coalesce(most_per_order, (select most_per_order from shop_details)) as most_per_order from products
  where id in (:first::int, :second::int) order by id for update;
select o.key, o.token, o.number, o.fingerprint, l.product_id, l.quantity
  from orders o join order_lines l on l.order_id = o.id
  where o.key in (gen_random_uuid()) order by o.id, l.position;
select pg_advisory_xact_lock(key::bigint)::text, held_share from jsonb_array_elements_text(jsonb_build_array(:place::text)) as key, shop_details;
with holding (holder, held, takes) as (
  select 'phone ' || phone, id, stock_taken from orders
  where phone = any(array['+9198' || :place::text]) and state = 'open' and called_at is null and taken_by is null
  union all
  select 'network ' || network, id, stock_taken from orders
  where network is not null and network = any(array['bench ' || :place::text])
    and stock_taken and state = 'open' and called_at is null and taken_by is null)
select 'orders' as kind, holder, null::int as product, count(*)::int as amount from holding group by holder
  union all
  select 'pieces', holder, product_id, sum(quantity)::int from holding join order_lines on order_id = held
  where takes and product_id = any(array[:first::int, :second::int]) group by holder, product_id
  union all
  select 'known', 'phone ' || given, null, 1 from unnest(array['+9198' || :place::text]) as given
  where exists (select 1 from orders where phone = given and state = 'completed');
with sale as materialized (
  select * from jsonb_to_recordset(jsonb_build_array(jsonb_build_object(
    'draw', :draw::bigint, 'token', left(gen_random_uuid()::text, 22), 'key', gen_random_uuid(),
    'fingerprint', repeat('0123456789abcdef', 4), 'name', 'Asha', 'email', 'asha@example.com',
    'phone', '+9198' || :place::text, 'address', 'Nashik 422 303', 'lines', jsonb_build_array(
      jsonb_build_object('position', 0, 'productId', :first::int, 'quantity', 1),
      jsonb_build_object('position', 1, 'productId', :second::int, 'quantity', 1))))) as sale (
    draw bigint, token text, key uuid, fingerprint text, name text, email text, phone text, address text, lines jsonb)
), phoned as (
  insert into customer_phones (phone, customer_id)
  select phone, nextval('customers_id_seq') from (select distinct phone from sale order by phone) as given
  on conflict (phone) do update set phone = excluded.phone
  returning phone, customer_id
), written as (
  insert into orders (
    number, token, key, fingerprint, user_id, taken_by, customer_id, name, email, phone, address, pin_code, total_paise, language, network)
  select lowest + draw % (9 * lowest), token, key, fingerprint, null, null, customer_id, name, email, phone, address, '422303', 9000,
    'en', 'bench ' || :place::text
  from sale join phoned using (phone), (
    select power(10, greatest(5, floor(log(greatest(max(id), 1) / 4.5)) + 1))::bigint as lowest from orders) as space
  order by key
  on conflict (number) do nothing
  returning id, number, token, total_paise
), counted as (
  insert into customers as kept (id, name, phone, address, orders, total_paise)
  select customer_id, (array_agg(name order by key desc))[1], (array_agg(phone order by key desc))[1],
    (array_agg(address order by key desc))[1], count(written.id), coalesce(sum(total_paise), 0)
  from sale join phoned using (phone) left join written using (token)
  group by customer_id
  order by customer_id
  on conflict (id) do update set name = excluded.name, phone = excluded.phone, address = excluded.address,
    orders = kept.orders + excluded.orders, total_paise = kept.total_paise + excluded.total_paise,
    last_order_at = greatest(kept.last_order_at, excluded.last_order_at)
), line as materialized (
  select written.id as "orderId", line.* from written join sale using (token),
    jsonb_to_recordset(lines) as line (position int, "productId" int, quantity int)
), sold as (
  insert into order_lines (order_id, position, product_id, sku, name, pack_amount, pack_unit, picture_id, unit_price_paise,
    mrp_paise, hsn, gst_basis_points, quantity)
  select line."orderId", line.position, good.id, good.sku, good.name, good.pack_amount, good.pack_unit, good.picture_id,
    good.price_paise, good.mrp_paise, good.hsn, good.gst_basis_points, line.quantity
  from line join products as good on good.id = line."productId"
), moved as (
  insert into stock_movements (product_id, change, reason, order_id)
  select "productId", -quantity, 'order', "orderId" from line order by "orderId", position
), taken as (
  update products set stock = stock - taken.quantity
    from (select "productId", sum(quantity)::int as quantity from line group by "productId") as taken
    where products.id = taken."productId"
)
select id, number, token from written \gset
with shop as (
  select address, count(told.id) filter (where template = 'new_order' and created_at > now() - interval '1 hour')::int as told,
    coalesce(bool_or(template = 'many_orders' and sent_at is null and dropped_at is null and attempts = 0), false) as waiting
  from (select coalesce((select email from shop_details where not demonstration), (select email from users where role = 'admin'))
    as address) as own
  left join outbox as told on lower(regexp_replace(told."to", '\+[^@]*', '')) = lower(regexp_replace(address, '\+[^@]*', ''))
    and created_at > now() - interval '4 hours'
  group by address)
select asked.id, exists (select from orders as own join users as buyer on buyer.id = own.user_id
    where own.id = asked.id and buyer.email_verified and buyer.email = lower(own.email)) as proved,
  (select count(*)::int from outbox as today
    where lower(regexp_replace(today."to", '\+[^@]*', '')) = lower(regexp_replace(asked.email, '\+[^@]*', ''))
      and today.created_at > now() - interval '1 day'
      and today.template not in ('reset', 'new_order', 'many_orders', 'new_message')
      and (today.dropped_at is null or today.attempts > 0)) as today, address, told, waiting
  from jsonb_to_recordset(jsonb_build_array(jsonb_build_object('id', :id::bigint, 'email', 'asha' || :place::text || '@example.com')))
    as asked (id bigint, email text), shop;
insert into outbox ("to", template, parameters, language)
  select 'asha' || :place::text || '@example.com', 'order_received', jsonb_build_object('order', jsonb_build_object(
    'number', :number::bigint, 'deliveryPaise', 0, 'totalPaise', 9000)), 'en';
commit;
