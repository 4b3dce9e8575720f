-- By which rules the content was sanitized, and which content that was: 0.1.0 writes content and not this.
ALTER TABLE posts ADD COLUMN sanitized TEXT;

CREATE INDEX post_categories_by_category ON post_categories (category_id, post_id);
