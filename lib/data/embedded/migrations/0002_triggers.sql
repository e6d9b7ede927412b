-- Made 2026-11-21T12:15:51.709Z
-- Whoever changes a listing, by whatever tool, moves its date of change.
CREATE FUNCTION touch_listing() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_touch BEFORE UPDATE ON listings
FOR EACH ROW WHEN (OLD.updated_at = NEW.updated_at)
EXECUTE FUNCTION touch_listing();
