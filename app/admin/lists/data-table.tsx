export type Column<Row> = {
  /** Its cells have the class `c-` and the key. */
  key: string;
  head: React.ReactNode;
  cell: (row: Row) => React.ReactNode;
  numeric?: boolean;
  /** 'line': on a phone, the cell has a line of its own. */
  phone?: "line";
  /** A further class of its cells. */
  className?: string;
};

type Props<Row> = {
  className: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => React.Key;
  /** What a row shows instead of its cells; null: its cells. */
  wholeRow?: (row: Row) => React.ReactNode;
  rowProps?: (row: Row) => Pick<React.ComponentProps<"tr">, "className" | "aria-busy">;
  table?: React.Ref<HTMLTableElement>;
};

/**
 * A table on wide screens, cards or rows of two lines on a phone. Its roles are explicit, since the phone's `display`
 * removes the implicit ones.
 */
export function DataTable<Row>({ className, columns, rows, rowKey, wholeRow, rowProps, table }: Props<Row>) {
  return (
    <table ref={table} className={`t ${className}`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const whole = wholeRow?.(row) ?? null;
          return (
            <tr key={rowKey(row)} role="row" {...rowProps?.(row)}>
              {whole === null ? (
                columns.map((column) => (
                  <td key={column.key} role="cell" className={`${classOf(column)} ${column.className ?? ""}`.trim()}>
                    {column.cell(row)}
                  </td>
                ))
              ) : (
                <td role="cell" colSpan={columns.length} className="whole-row">
                  {whole}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const classOf = ({ key, numeric = false, phone }: Pick<Column<never>, "key" | "numeric" | "phone">): string =>
  `c-${key}${numeric ? " num" : ""}${phone === undefined ? "" : ` phone-${phone}`}`;

/** A value with its words on a phone's card, which shows no column names. */
export const ByWidth = ({ card, table }: { card: string; table: React.ReactNode }) => (
  <>
    <span className="card-only">{card}</span>
    <span className="table-only">{table}</span>
  </>
);
