/** The small drawings of the home page's four feature badges, in the pictures' own ink line. */
const art = {
  cash: (
    <>
      <path d="M4 16h44v26H4z" fill="#9CCB66" />
      <path d="M8 12h44v26" fill="none" />
      <circle cx="26" cy="29" r="8" fill="#FFF6DF" />
      <path d="M22 26h8M22 29h8M23 26c6 0 6 6 0 6l5 4" fill="none" />
    </>
  ),
  parts: (
    <>
      <path d="M21 4h14v9H21z" fill="#DDAE3F" />
      <path d="M14 13h28l3 6v9l-3 5H14l-3-5v-9z" fill="#DDAE3F" />
      <path d="M34 13h8l3 6v9l-3 5h-8z" fill="#AD7C1C" />
      <path d="M17 33h22c0 7-4 11-8 12h-6c-4-1-8-5-8-12z" fill="#F7DE8B" />
      <path d="M22 48l-5 5M28 48v6M34 48l5 5" stroke="#4E8F97" strokeWidth="3" />
    </>
  ),
  plain: (
    <>
      <path d="M8 8h26l16 16-20 24L8 28z" fill="#F4B61E" />
      <path d="M34 8l16 16-20 24-5-5 18-20z" fill="#D98A00" />
      <circle cx="18" cy="18" r="4" fill="#FFF6DF" />
      <path d="M24 26h9M24 30h9M25 26c7 0 7 7 0 7l6 5" fill="none" />
    </>
  ),
  person: (
    <>
      <path d="M5 9h34v24H19l-9 8v-8H5z" fill="#FFF6DF" />
      <path d="M20 23h31v20h-5v8l-9-8H20z" fill="#4B9A3F" />
      <path d="M27 30h17M27 36h11" stroke="#FFF6DF" strokeWidth="3" />
      <path d="M12 17h20" strokeWidth="2.5" />
    </>
  ),
};

export type FeatureName = keyof typeof art;

export function FeatureArt({ name }: { name: FeatureName }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true">
      <g stroke="#2B1D12" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {art[name]}
      </g>
    </svg>
  );
}
