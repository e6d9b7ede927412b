-- Made 2026-11-21T13:39:02.552Z
CREATE TABLE "message_mails" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"is_claimed" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"pending_to" text[],
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "advisor_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_mails_due" ON "message_mails" USING btree ("due_at") WHERE due_at is not null;