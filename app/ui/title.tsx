/** A section's title above its double keyline. */
export function Title({ children, link }: { children: React.ReactNode; link?: React.ReactNode }) {
  return (
    <div className="title">
      <h2>{children}</h2>
      {link}
    </div>
  );
}
