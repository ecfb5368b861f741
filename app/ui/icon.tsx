const paths = {
  basket: ["M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v4M15 13v4"],
  menu: ["M4 6h16M4 12h16M4 18h16"],
  search: ["M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z", "m16.5 16.5 4.5 4.5"],
  tick: ["m4 12.5 5.5 5.5L20 6.5"],
  hourglass: ["M7 3h10M7 21h10M8 3v4l8 10v4M16 3v4L8 17v4"],
  cross: ["M5 5l14 14M19 5 5 19"],
  info: ["M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z", "M12 11v5M12 7.5h.1"],
  warning: ["M12 3 2 20h20zM12 10v4M12 17h.1"],
  bin: ["M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"],
} as const;

export type IconName = keyof typeof paths;

type Named = { name: IconName; className?: string | undefined };

/** A line drawing in the colour of the text beside it; it always needs a text for screen readers. */
export const Icon = ({ name, className }: Named) => <LineDrawing paths={paths[name]} className={className} />;

/** For paths that few pages use: every page's script has those above. */
export function LineDrawing({
  paths: drawn,
  className = "",
}: {
  paths: readonly string[];
  className?: string | undefined;
}) {
  return (
    <svg className={`ic ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {drawn.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
