CREATE TABLE "daily_rounds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone,
	CONSTRAINT "daily_rounds_one_row" CHECK ("daily_rounds"."id" = 1)
);
