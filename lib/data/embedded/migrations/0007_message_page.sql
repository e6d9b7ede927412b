-- Made 2026-11-22T01:59:45.517Z
ALTER TABLE "messages" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "listing_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "listing_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;