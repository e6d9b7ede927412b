-- Made 2026-11-25T13:00:00.000Z
DROP INDEX listings_cheapest;
--> statement-breakpoint
DROP INDEX listings_dearest;
--> statement-breakpoint
ALTER TABLE listings
  DROP COLUMN type_key,
  DROP COLUMN status_key,
  DROP COLUMN city_key,
  DROP COLUMN district_key,
  DROP COLUMN rooms_key,
  DROP COLUMN search_text;
--> statement-breakpoint
-- The twin of foldTurkish in lib/domain/listing/fold.ts, step by step with the same expressions. Both name every character, since
-- classes such as \s mean something else on each server.
CREATE OR REPLACE FUNCTION fold_turkish(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(lower(regexp_replace(normalize(value, NFKD), ' ?[\u0300-\u036f]+', '', 'g') COLLATE "und-x-icu"), 'ı', 'i'),
    '[\ufe00-\ufe0f''"`\u00ab\u00ad\u00bb\u02b9-\u02bd\u02c8\u02ca\u02cb\u02ee\u200b-\u200f\u2018-\u201f\u202a-\u202e\u2032-\u2037\u2039\u203a\u2060\u2066-\u2069\u275b-\u275e\u301d-\u301f\ufeff]+',
    '', 'g'),
    '(?:[\t-\r !#()*/:;?[\]{|}\u0085\u00a1\u00a6\u00b7\u00bf\u02d7\u1680\u2010-\u2015\u2022\u2023\u2028\u2029\u2043\u2044\u2212\u2219\u22c5\u25aa\u25cf-]|(?<![0-9])[.,]|[.,](?![0-9]))+',
    ' ', 'g'),
    '([0-9]) ?\+ ?(?=[0-9])', '\1+', 'g'),
    '([0-9])m2', '\1 m2', 'g'))
$$;
--> statement-breakpoint
-- The twin of roomsKey in lib/domain/listing/rooms.ts.
CREATE FUNCTION rooms_key_of(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  WITH spelled AS MATERIALIZED (
    SELECT regexp_replace(regexp_replace(regexp_replace(
      fold_turkish(replace(value, '½', '.5')),
      '([0-9]) ?arti ?(?=[0-9])', '\1+', 'g'),
      '([0-9]) oda(?: ve| \+)? ([0-9]+) salon', '\1+\2', 'g'),
      '^([0-9]+) ([0-9])$', '\1+\2') AS words
  ), read AS (
    SELECT words, regexp_match(words, '([0-9]+)([.,]5)?\+([0-9]+)') AS pair,
      regexp_match(words, '^\+([0-9]+)$|([0-9]+)(?: ?\+|[^0-9]*(?:uzeri|ustu|fazla))') AS least
    FROM spelled
  )
  SELECT CASE
    WHEN pair IS NOT NULL THEN pair[1] || CASE WHEN pair[2] IS NULL THEN '' ELSE '.5' END || '+' || pair[3]
    WHEN words ~ 'studyo|studio' THEN '1+0'
    WHEN least IS NOT NULL THEN coalesce(least[2], least[1]) || '+'
    ELSE words
  END FROM read
$$;
--> statement-breakpoint
-- price_key is the price where there is one: less than 100 lira is what people write where they name none.
ALTER TABLE listings
  ADD COLUMN type_key text GENERATED ALWAYS AS (fold_turkish(type)) STORED NOT NULL,
  ADD COLUMN status_key text GENERATED ALWAYS AS (fold_turkish(status)) STORED NOT NULL,
  ADD COLUMN city_key text GENERATED ALWAYS AS (fold_turkish(city)) STORED NOT NULL,
  ADD COLUMN district_key text GENERATED ALWAYS AS (fold_turkish(district)) STORED NOT NULL,
  ADD COLUMN rooms_key text GENERATED ALWAYS AS (rooms_key_of(feature_value(features, 'oda sayisi'))) STORED NOT NULL,
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_turkish(
    id::text || ' ' || title || ' ' || type || ' ' || subtype || ' ' || status || ' ' || city || ' ' || district || ' ' ||
    neighbourhood || ' ' || list_text(features))) STORED NOT NULL,
  ADD COLUMN price_key bigint GENERATED ALWAYS AS (CASE WHEN price_amount >= 100 THEN price_amount END) STORED;
--> statement-breakpoint
CREATE INDEX listings_cheapest ON listings (price_key, id DESC);
--> statement-breakpoint
CREATE INDEX listings_dearest ON listings (price_key DESC NULLS LAST, id DESC);
--> statement-breakpoint
CREATE INDEX listings_filters ON listings (type_key, status_key, city_key, district_key, rooms_key, price_key);
