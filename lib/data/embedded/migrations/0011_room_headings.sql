-- Made 2026-11-25T23:40:00.000Z
-- The twin of roomsOf in lib/domain/listing/rooms.ts: the value of the first heading that a listing has.
CREATE FUNCTION rooms_of(features text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce((
    SELECT split_part(feature, ':', 2)
    FROM unnest(features) WITH ORDINALITY AS item (feature, place),
      regexp_replace(fold_turkish(split_part(feature, ':', 1)), '[^a-z0-9]+', '', 'g') AS key,
      array_position('{odasayisi,odasalonsayisi,odavesalonsayisi,odasalon,oda}'::text[], key) AS rank
    WHERE rank IS NOT NULL AND feature ~ '^[^:]*[^:\s][^:]*:[^:]*[^:\s][^:]*$'
    ORDER BY rank, place LIMIT 1
  ), '')
$$;
--> statement-breakpoint
DROP INDEX listings_filters;
--> statement-breakpoint
ALTER TABLE listings DROP COLUMN rooms_key;
--> statement-breakpoint
DROP FUNCTION feature_value(text[], text);
--> statement-breakpoint
ALTER TABLE listings
  ADD COLUMN rooms_key text GENERATED ALWAYS AS (rooms_key_of(rooms_of(features))) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX listings_filters ON listings (type_key, status_key, city_key, district_key, rooms_key, price_key);
