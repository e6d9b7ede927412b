-- Made 2026-11-26T04:00:00.000Z
-- Searches that write back (rules#search-alerts). Until its mail is confirmed, a search ends after two days.
CREATE TABLE search_alerts (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  query text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  asked_run bigint NOT NULL,
  told_run bigint NOT NULL,
  confirmed_at timestamp with time zone,
  ends_at timestamp with time zone NOT NULL,
  reminded_at timestamp with time zone,
  UNIQUE (email, query)
);
--> statement-breakpoint
CREATE INDEX search_alerts_ends ON search_alerts (ends_at);
--> statement-breakpoint
CREATE INDEX search_alerts_told ON search_alerts (told_run) WHERE confirmed_at IS NOT NULL;
--> statement-breakpoint
-- What the links of mails stand for; one link may stand for all searches of an address.
CREATE TABLE search_alert_tokens (
  hash text NOT NULL,
  alert_id bigint NOT NULL REFERENCES search_alerts (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  PRIMARY KEY (hash, alert_id)
);
--> statement-breakpoint
CREATE INDEX search_alert_tokens_alert ON search_alert_tokens (alert_id);
--> statement-breakpoint
-- Mails to those who asked. The address leaves when the mail is sent; its hash stays for the limit of a day.
CREATE TABLE search_alert_mails (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  email text,
  email_hash text NOT NULL,
  alert_id bigint REFERENCES search_alerts (id) ON DELETE CASCADE,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone DEFAULT now(),
  is_claimed boolean DEFAULT false NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX search_alert_mails_due ON search_alert_mails (due_at) WHERE due_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX search_alert_mails_address ON search_alert_mails (email_hash, created_at);
--> statement-breakpoint
-- One mail of news waits for an address, however many days the mail server is away.
CREATE UNIQUE INDEX search_alert_mails_news ON search_alert_mails (email) WHERE kind = 'news' AND sent_at IS NULL;
--> statement-breakpoint
-- The listings as the last daily run found them: since which run each is known, and which run found its price lowered.
CREATE TABLE listing_news (
  listing_id bigint PRIMARY KEY,
  price bigint,
  first_run bigint NOT NULL,
  lowered_run bigint,
  price_before bigint
);
--> statement-breakpoint
CREATE INDEX listing_news_first ON listing_news (first_run);
--> statement-breakpoint
CREATE INDEX listing_news_lowered ON listing_news (lowered_run) WHERE lowered_run IS NOT NULL;
