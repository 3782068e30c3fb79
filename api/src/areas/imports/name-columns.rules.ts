import { headerWords } from './consent/header-words.rules.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s*,\s*/));

// en, es, pt, fr, de, it, nl, pl, sv, da, fi, ru
const firstNames = words(`
  firstname, fname, givenname, forename, christianname, primernombre, nombredepila, primeironome, prenom, vorname,
  voornaam, imie, fornamn, fornavn, etunimi
`);
const lastNames = words(`
  lastname, lname, surname, familyname, apellido, apellidos, sobrenome, apelido, nomdefamille, nachname, familienname,
  zuname, cognome, achternaam, familienaam, nazwisko, efternamn, efternavn, sukunimi, фамилия
`);
const wholeNames = words(`
  name, fullname, contactname, contact, customer, customername, displayname, clientname, guestname, membername,
  patientname, nombre, nombrecompleto, nombreyapellido, nombreyapellidos, nome, nomecompleto, nomeesobrenome,
  nomeecognome, nom, nomcomplet, nometprenom, naam, volledigenaam, imieinazwisko, namn, navn, nimi, имя, фио, 姓名,
  氏名
`);

/** Whole names that are the first name next to a column of last names. */
const firstNextToLast = words('nombre, nome, имя, first');
/** Whole names that are the last name next to a column of first names in their language. */
const lastNextToFirst = new Map([
  ['name', 'vorname'],
  ['nom', 'prenom'],
  ['naam', 'voornaam'],
  ['last', 'first'],
]);

/** Removes case, accents, spaces and punctuation from a column's name, and whether it is required. */
export const plainName = (header: string): string =>
  headerWords(header)
    .replace(/ (required|optional)$/, '')
    .replaceAll(' ', '');

/** People whose name a form or program asks for, as in "Customer First Name" and "What's your name?". */
const owners =
  /^(?:(?:what s|enter|please|your|the|primary|main|customer|client|contact|guest|member|patient|student|attendee|buyer|subscriber|person|lead|recipient|billing|parent|guardian) )+/;

/** Returns a column's plain name without the person it belongs to, and "Name (First)" of forms as "First Name". */
export const ownerlessName = (header: string): string =>
  plainName(
    headerWords(header)
      .replace(owners, '')
      .replace(/^name (first|last)( name)?$/, '$1 name'),
  );

/** Returns the part of a name that a column is, given the plain names of all columns; undefined for other columns. */
export function nameTarget(plain: string, columns: ReadonlySet<string>): string | undefined {
  const hasLast = [...lastNames].some((name) => columns.has(name));
  if (firstNames.has(plain) || (firstNextToLast.has(plain) && (hasLast || columns.has('last')))) {
    return 'firstName';
  }
  const first = lastNextToFirst.get(plain);
  const isNextToFirst = first !== undefined && columns.has(first);
  if (lastNames.has(plain) || (isNextToFirst && !hasLast)) {
    return 'lastName';
  }

  return wholeNames.has(plain) ? 'name' : undefined;
}
