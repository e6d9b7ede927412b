ALTER TABLE "messages" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "listing_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "listing_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answered_at" timestamp with time zone;