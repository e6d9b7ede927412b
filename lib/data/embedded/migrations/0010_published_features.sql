-- Made 2026-11-25T15:00:00.000Z
-- What of the features a visitor may read, and the features that this was judged of (published-features.ts). Where another
-- tool has changed the features since, the search finds none of them until a site has judged them.
ALTER TABLE listings DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE listings
  ADD COLUMN published_features text[] DEFAULT '{}' NOT NULL,
  ADD COLUMN judged_features text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE listings
  ADD COLUMN search_text text GENERATED ALWAYS AS (fold_turkish(
    id::text || ' ' || title || ' ' || type || ' ' || subtype || ' ' || status || ' ' || city || ' ' || district || ' ' ||
    neighbourhood || ' ' || CASE WHEN judged_features = features THEN list_text(published_features) ELSE '' END)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX listings_unjudged ON listings (id) WHERE judged_features <> features;
--> statement-breakpoint
-- Judging is no change of a listing.
DROP TRIGGER listings_touch ON listings;
--> statement-breakpoint
CREATE TRIGGER listings_touch BEFORE UPDATE ON listings
FOR EACH ROW WHEN (OLD.updated_at = NEW.updated_at AND (
  NEW.features <> OLD.features OR
  (NEW.published_features = OLD.published_features AND NEW.judged_features = OLD.judged_features)))
EXECUTE FUNCTION touch_listing();
