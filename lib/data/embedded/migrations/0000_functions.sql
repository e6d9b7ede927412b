-- Made 2026-11-21T12:15:50.929Z
-- The twin of foldTurkish in lib/domain/listing/fold.ts. Once decomposed, every Turkish letter is an ASCII one, so
-- that the result does not depend on the database's locale.
CREATE FUNCTION fold_turkish(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT btrim(regexp_replace(
    lower(regexp_replace(normalize(translate(value, 'ıIİ', 'iii'), NFD), '[\u0300-\u036f]+', '', 'g')),
    '[\s\u00a0]+', ' ', 'g'
  ))
$$;
--> statement-breakpoint
CREATE FUNCTION list_text(list text[]) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT array_to_string(list, ' ') $$;
--> statement-breakpoint
-- Value of the first `label:value` item whose folded label is the given one, '' when there is none.
CREATE FUNCTION feature_value(features text[], label_key text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT coalesce((
    SELECT split_part(feature, ':', 2)
    FROM unnest(features) WITH ORDINALITY AS item (feature, place)
    WHERE fold_turkish(split_part(feature, ':', 1)) = label_key
    ORDER BY place LIMIT 1
  ), '')
$$;
