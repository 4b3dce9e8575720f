import { expect, test } from 'vitest'
import { splitStatements } from './migrate.ts'

test('keeps the body of a trigger in one statement', () => {
  const trigger = `CREATE TRIGGER t AFTER UPDATE ON a
BEGIN
  UPDATE b SET c = CASE WHEN new.d THEN 1 ELSE 0 END;
  DELETE FROM e;
END`
  expect(
    splitStatements(`CREATE TABLE a (d);\n${trigger};\nCREATE INDEX i ON a (d);\n`).map((one) => one.trim()),
  ).toEqual(['CREATE TABLE a (d)', trigger, 'CREATE INDEX i ON a (d)'])
})

test('keeps the body of a function in one statement', () => {
  const definition = 'CREATE FUNCTION f() RETURNS trigger AS $$\nBEGIN\n  RETURN new;\nEND;\n$$ LANGUAGE plpgsql'
  const trigger = 'CREATE TRIGGER t AFTER INSERT ON a FOR EACH ROW EXECUTE FUNCTION f()'
  expect(splitStatements(`${definition};\n${trigger};\n${definition};\n`).map((one) => one.trim())).toEqual([
    definition,
    trigger,
    definition,
  ])
})
