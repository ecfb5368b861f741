import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "postgresql", schema: "./shop/**/*.table.ts", out: "./shop/migrations" });
