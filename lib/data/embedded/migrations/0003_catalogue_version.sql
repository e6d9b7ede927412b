-- Made 2026-11-21T12:59:47.381Z
CREATE TABLE "catalogue_version" (
	"version" bigint PRIMARY KEY NOT NULL
);

--> statement-breakpoint
INSERT INTO catalogue_version VALUES (1);
--> statement-breakpoint
CREATE FUNCTION raise_catalogue_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE catalogue_version SET version = version + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listings_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON listings
FOR EACH STATEMENT EXECUTE FUNCTION raise_catalogue_version();
