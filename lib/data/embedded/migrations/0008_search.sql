-- Made 2026-11-23T15:39:53.371Z
DROP TRIGGER listings_inserted ON listings;
--> statement-breakpoint
DROP TRIGGER listings_updated ON listings;
--> statement-breakpoint
DROP TRIGGER listings_deleted ON listings;
--> statement-breakpoint
DROP TRIGGER listings_truncated ON listings;
--> statement-breakpoint
DROP FUNCTION record_listing_change();
--> statement-breakpoint
DROP TABLE listing_changes;
--> statement-breakpoint
-- Where an administrator has made it, the site's role may not drop it; it stays, unused.
DO $$
BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END
$$;
--> statement-breakpoint
-- The twin of foldTurkish in lib/domain/listing/fold.ts. The collation makes capitals small in the same way on every server.
CREATE OR REPLACE FUNCTION fold_turkish(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(
    lower(regexp_replace(normalize(translate(value, 'ıIİ', 'iii'), NFD), '[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu"),
    '[\s\u00a0]+', ' ', 'g'
  ))
$$;
--> statement-breakpoint
CREATE FUNCTION list_text(list text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT array_to_string(list, ' ') $$;
--> statement-breakpoint
-- The twin of roomsOf in lib/domain/listing/features.ts: value of the first `label:value` item (one colon, both sides filled)
-- whose folded label is the given one, '' when there is none.
CREATE FUNCTION feature_value(features text[], label_key text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce((
    SELECT split_part(feature, ':', 2)
    FROM unnest(features) WITH ORDINALITY AS item (feature, place)
    WHERE feature ~ '^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$' AND fold_turkish(split_part(feature, ':', 1)) = label_key
    ORDER BY place LIMIT 1
  ), '')
$$;
--> statement-breakpoint
ALTER TABLE listings
  ADD COLUMN type_key text GENERATED ALWAYS AS (fold_turkish(type)) STORED NOT NULL,
  ADD COLUMN status_key text GENERATED ALWAYS AS (fold_turkish(status)) STORED NOT NULL,
  ADD COLUMN city_key text GENERATED ALWAYS AS (fold_turkish(city)) STORED NOT NULL,
  ADD COLUMN district_key text GENERATED ALWAYS AS (fold_turkish(district)) STORED NOT NULL,
  ADD COLUMN rooms_key text GENERATED ALWAYS AS (fold_turkish(feature_value(features, 'oda sayisi'))) STORED NOT NULL,
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_turkish(
    id::text || ' ' || title || ' ' || type || ' ' || subtype || ' ' || status || ' ' || city || ' ' || district || ' ' ||
    neighbourhood || ' ' || list_text(features))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX listings_cheapest ON listings (price_amount, id DESC);
--> statement-breakpoint
CREATE INDEX listings_dearest ON listings (price_amount DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX listings_filters ON listings (type_key, status_key, city_key, district_key, rooms_key, price_amount);
--> statement-breakpoint
-- Every change of listings, by whatever tool, is heard of by every site when it is committed.
CREATE FUNCTION tell_listings_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  NOTIFY listings_changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION tell_listings_change();
--> statement-breakpoint
-- What was sent, as a hash: a message that comes again within minutes is the same one.
ALTER TABLE message_visits ADD COLUMN fingerprint text;
