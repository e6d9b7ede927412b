-- Made 2026-11-26T06:40:00.000Z
-- Searches that were ended before their time, without the address: a backup that still has one must not bring it back. Kept
-- until the search would have ended by itself (rules#search-alerts).
CREATE TABLE ended_searches (
  alert_id bigint NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  PRIMARY KEY (alert_id, asked_at)
);
