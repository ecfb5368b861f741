import { privateMeta } from "#app/session/private-meta.ts";
import { useRef, useState } from "react";
import { href } from "react-router";
import { unlessFailed } from "#app/forms/submit-result.ts";
import { adminShopOf } from "#app/admin/layout/get-admin.ts";
import type { List } from "#app/admin/lists/list-address.ts";
import { AdminListPages, AdminSearch } from "#app/admin/lists/list-page.tsx";
import { answerSearch, readListQuery } from "#app/admin/lists/list-query.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { adminWords } from "#app/i18n/registry.ts";
import { useFormats } from "#app/i18n/formats.ts";
import { useMessages } from "#app/i18n/use-messages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlainLink } from "#app/ui/link.tsx";
import { formatPhone } from "#shop/values/format-phone.ts";
import { parseDay, startOfDay } from "#shop/values/shop-days.ts";
import { ORDER_STEPS } from "#shop/orders/transitions/next-step.ts";
import { AskDialog, type Confirmation } from "../transitions/confirm-dialog.tsx";
import { type StandingRow, useGatheredOrders } from "./stable-list.ts";
import { OpenOrderTable } from "./open-order-table.tsx";
import { OrderStates } from "./order-table.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { BulkActions, SelectionTools } from "./bulk-actions.tsx";
import { useSelection } from "./use-selection.ts";
import type { Route } from "./+types/open-orders.ts";
import { useFocusAfterChange } from "./use-focus-after-change.ts";
import { useTransitions } from "../transitions/use-transitions.ts";

const isDay = (text: string): boolean => typeof parseDay(text) === "string";

const OPEN_ORDERS = {
  path: href("/admin/orders"),
  cursor: "before",
  filters: { group: (text: string) => /^\d{1,15}$/.test(text), step: ORDER_STEPS, day: isDay },
} satisfies List;

export async function loader(args: Route.LoaderArgs) {
  const { text, find, cursor, filters } = readListQuery(args, OPEN_ORDERS);
  const group = text === "" ? filters.group : null;
  const step = text === "" && group === null ? filters.step : null;
  const day = text === "" && group === null ? filters.day : null;
  const { orders } = adminShopOf(args.context);
  const { searchParams } = new URL(args.request.url);
  return {
    query: { text, find, cursor, filters: { group, step, day } },
    select: (["on", "all"] as const).find((each) => each === searchParams.get("select")) ?? null,
    looks: searchParams.has("look"),
    now: new Date(),
    page: await orders.listOpen({
      search: text,
      before: cursor,
      group: group === null ? null : Number(group),
      step,
      day,
    }),
  };
}

export const action = (args: Route.ActionArgs) => answerSearch(args, OPEN_ORDERS);

export const shouldRevalidate = unlessFailed;

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, { adminWords }, (m) => m.adminOrders.open.title);
}

/**
 * The open orders, all or those with one next step, or all that match a search, newest first. New ones are shown on request only, so that rows do not
 * move.
 */
export default function OpenOrders({ loaderData }: Route.ComponentProps) {
  const { adminOrders } = useMessages({ adminWords });
  const words = adminOrders.open;
  const { query, page } = loaderData;
  const { group, step, day } = query.filters;
  const { weekdayDate } = useFormats();
  const changes = useTransitions({ inRows: true });
  const [confirmation, setAsked] = useState<Confirmation | null>(null);
  const { rows, waiting, show } = useGatheredOrders(page.orders, changes);
  const isEmpty = rows.every(({ number, isGone }) => isGone && changes.answers.has(number));
  const { list, emptyHeading } = useFocusAfterChange(rows.map(({ number }) => number));
  const selection = useSelection(rows, loaderData.select);
  const isLooking = loaderData.looks || query.text !== "";
  return (
    <div className={selection.isSelecting ? "page orders-page is-picking" : "page orders-page"}>
      <div className="title">
        <h1>{day === null ? headingOf(query, rows, words) : words.dayTitle(weekdayDate(startOfDay(day)))}</h1>
        <PlainLink to={href("/admin/neworder")}>{words.phoneOrder}</PlainLink>
      </div>
      <OrderStates current={step ?? "open"} bySteps={query.text === "" && group === null} />
      {/* On a phone hidden until the user opens the search. */}
      <div className={isLooking ? "order-tools" : "order-tools at-desk"}>
        <AdminSearch
          action={OPEN_ORDERS.path}
          label={adminOrders.search}
          text={query.text}
          focused={loaderData.looks}
        />
      </div>
      {group !== null && rows.length > 0 && <p>{words.groupText}</p>}
      {(group !== null || (day !== null && rows.length > 0)) && <WayToAll />}
      {query.text !== "" && page.count > 0 && <p className="desk-count">{words.matches(page.count)}</p>}
      <div className="orders-slot">
        <Waiting count={waiting} onShow={show} list={list} />
        {rows.length > 0 && (
          <>
            <SelectionTools
              selection={selection}
              hidden={{ find: query.find, group, step, day, before: query.cursor }}
            />
            <BulkActions selection={selection} changes={changes} />
          </>
        )}
      </div>
      {rows.length > 0 && (
        <OpenOrderTable
          table={list}
          step={step}
          orders={rows}
          now={loaderData.now}
          selection={selection}
          changes={changes}
          onAsk={setAsked}
        />
      )}
      {isEmpty && <NoOrders query={query} heading={emptyHeading} />}
      <AdminListPages list={OPEN_ORDERS} query={query} next={page.next} words={words} />
      <SoundSwitch />
      <AskDialog confirmation={confirmation} onClose={() => setAsked(null)} changes={changes} />
    </div>
  );
}

type WaitingProps = { count: number; onShow: () => void; list: React.RefObject<HTMLTableElement | null> };

/** The number of new orders not yet shown. Rendered at zero too, to avoid layout shift. */
function Waiting({ count, onShow, list }: WaitingProps) {
  const words = useMessages({ adminWords }).adminOrders.open;
  const line = useRef<HTMLDivElement>(null);
  function show(): void {
    // Pressing removes the button: the focus moves to the list.
    line.current?.focus({ preventScroll: true });
    onShow();
    list.current?.scrollIntoView({ block: "nearest" });
  }
  return (
    <div ref={line} className="orders-waiting" role="status" tabIndex={-1}>
      {count > 0 && (
        <button className="news" type="button" onClick={show}>
          {words.showNew(count)}
        </button>
      )}
    </div>
  );
}

function WayToAll() {
  const words = useMessages({ adminWords }).adminOrders.open;
  return (
    <p className="way-back">
      <PlainLink to={href("/admin/orders")}>‹ {words.all}</PlainLink>
    </p>
  );
}

type Query = Route.ComponentProps["loaderData"]["query"];

function headingOf(
  { text, filters: { group, step } }: Query,
  rows: readonly StandingRow[],
  words: Messages<typeof adminWords>["adminOrders"]["open"],
): string {
  if (text !== "") return words.foundTitle;
  if (group === null) return step === null ? words.title : words.stepTitle[step];
  return rows[0] === undefined ? words.groupNone : words.groupTitle(formatPhone(rows[0].phone));
}

type NoOrdersProps = { query: Query; heading: React.Ref<HTMLHeadingElement> };

function NoOrders({ query: { text, filters }, heading }: NoOrdersProps) {
  const words = useMessages({ adminWords }).adminOrders.open;
  if (filters.group !== null) {
    return <EmptyState scene="basket" title={words.groupNone} text={words.groupNoneText} heading={heading} />;
  }
  if (filters.step !== null) {
    return (
      <EmptyState scene="basket" title={words.stepNone[filters.step]} text={words.stepNoneText} heading={heading}>
        <WayToAll />
      </EmptyState>
    );
  }
  if (filters.day !== null) {
    return (
      <EmptyState scene="basket" title={words.dayNone} text={words.stepNoneText} heading={heading}>
        <WayToAll />
      </EmptyState>
    );
  }
  if (text === "") {
    return (
      <EmptyState scene="basket" title={words.none} text={words.noneText} heading={heading}>
        <div className="btn-row">
          <PlainLink className="btn" to={href("/admin/neworder")}>
            {words.phoneOrder}
          </PlainLink>
        </div>
      </EmptyState>
    );
  }
  return (
    <EmptyState scene="noResults" title={words.noneFound(text)} text={words.noneFoundText} heading={heading}>
      <div className="btn-row">
        <PlainLink className="btn btn-quiet" to={href("/admin/orders")}>
          {words.all}
        </PlainLink>
      </div>
    </EmptyState>
  );
}
