-- Made 2026-11-22T00:48:22.976Z
CREATE TABLE "listing_changes" (
	"version" bigint PRIMARY KEY NOT NULL,
	"ids" bigint[]
);
--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
DROP INDEX "listings_type";--> statement-breakpoint
DROP INDEX "listings_status";--> statement-breakpoint
DROP INDEX "listings_place";--> statement-breakpoint
DROP INDEX "listings_district";--> statement-breakpoint
DROP INDEX "listings_rooms";--> statement-breakpoint
DROP INDEX IF EXISTS "listings_search";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "type_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "status_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "city_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "district_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "rooms_key";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search_text";--> statement-breakpoint
DROP FUNCTION list_text(text[]);
--> statement-breakpoint
DROP FUNCTION feature_value(text[], text);
--> statement-breakpoint
DROP TRIGGER listings_version ON listings;
--> statement-breakpoint
DROP FUNCTION raise_catalogue_version();
--> statement-breakpoint
-- Every change of listings, by whatever tool, gets the next version and names the listings that it touched. The row of
-- catalogue_version stays locked until the transaction ends, so that versions are committed in their order.
CREATE FUNCTION record_listing_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  touched bigint[];
  reached bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO touched FROM new_rows;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(id) INTO touched FROM (SELECT id FROM new_rows UNION SELECT id FROM old_rows) AS rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(id) INTO touched FROM old_rows;
  END IF;
  IF touched IS NULL AND TG_OP <> 'TRUNCATE' THEN
    RETURN NULL;
  END IF;
  IF cardinality(touched) > 5000 THEN
    touched := NULL;
  END IF;
  UPDATE catalogue_version SET version = version + 1 RETURNING version INTO reached;
  INSERT INTO listing_changes VALUES (reached, touched) ON CONFLICT (version) DO UPDATE SET ids = NULL;
  DELETE FROM listing_changes WHERE version <= reached - 1000;
  NOTIFY listings_changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION record_listing_change();
--> statement-breakpoint
CREATE TRIGGER listings_updated AFTER UPDATE ON listings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION record_listing_change();
--> statement-breakpoint
CREATE TRIGGER listings_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION record_listing_change();
--> statement-breakpoint
CREATE TRIGGER listings_truncated AFTER TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION record_listing_change();
