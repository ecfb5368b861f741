import { LineDrawing } from "#app/ui/icon.tsx";

const paths = {
  phone: ["M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z"],
  chat: ["M4 20l1.5-4A8 8 0 1 1 9 19z", "M9 11h.1M12.5 11h.1M16 11h.1"],
  mail: ["M3 6h18v12H3z", "m3 7 9 6 9-6"],
  pin: ["M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12z", "M14.5 9a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z"],
  clock: ["M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z", "M12 7v5l3.5 2"],
};

type Props = { name: keyof typeof paths; className?: string };

/** The icons of the ways to reach somebody, which the shop's app pages do without. */
export const ContactIcon = ({ name, className }: Props) => <LineDrawing paths={paths[name]} className={className} />;
