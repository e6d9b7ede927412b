-- Made 2026-11-21T13:40:28.952Z
-- Every running site hears of a change of listings when it is committed, by whatever tool it was made.
CREATE OR REPLACE FUNCTION raise_catalogue_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  NOTIFY listings_changed;
  RETURN NULL;
END
$$;
