/** One card in the middle of the page: login, signup and the pages that mails lead to. */
export function AuthLayout({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <div className="page">
      <div className="panel gate-card">
        <h1>{title}</h1>
        {lead !== undefined && <p className="soft">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
