CREATE TABLE "customer_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"target_id" bigint NOT NULL,
	"target_note" text,
	"other_id" bigint NOT NULL,
	"other_name" text NOT NULL,
	"other_note" text,
	"phones" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_merges_by_target" ON "customer_merges" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_age" ON "customer_merges" USING btree ("at");