CREATE TABLE "closed_days" (
	"state" "order_state" NOT NULL,
	"day" text NOT NULL,
	"orders" integer NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "closed_days_state_day_pk" PRIMARY KEY("state","day"),
	CONSTRAINT "closed_days_not_negative" CHECK ("closed_days"."orders" >= 0 and "closed_days"."total_paise" >= 0)
);--> statement-breakpoint
INSERT INTO "closed_days" ("state", "day", "orders", "total_paise")
SELECT "state", to_char(coalesce("completed_at", "cancelled_at") AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD'), count(*), sum("total_paise")
FROM "orders" WHERE "state" <> 'open' GROUP BY 1, 2;
