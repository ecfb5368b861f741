/** A name in which figures such as 19-19-19 (N-P-K) stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(/((?:NPK )?\S*\d+-\d+-\d+\S*)/).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      <span key={position} className="unbroken">
        {part}
      </span>
    ),
  );
