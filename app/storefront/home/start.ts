import { href, redirectDocument } from "react-router";

export const loader = () => redirectDocument(href("/home"));
