-- A text as searches compare it: lowercase, without accents and apostrophes, so that 'jose' finds 'José' and 'obrien'
-- finds "O’Brien". Does the same as foldForSearch in shared-contracts (fold-for-search.test.ts compares the two).
create function fold_for_search(value text) returns text language sql immutable parallel safe
return case
  -- Nothing but ASCII, which is most names.
  when octet_length(value) = length(value) then lower(translate(value, '''`', '') collate "C")
  else replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(translate(value, U&'''`\2018\2019\201B\2032\02B9\02BB\02BC\00B4', ''), NFKD),
        U&'[\0300-\036F\00AD\200B-\200F\2060\FEFF''`\2018\2019\201B\2032\02B9\02BB\02BC]', '', 'g')),
      U&'\00D8\00F8\0141\0142\0110\0111\00D0\00F0\0131\03C2', U&'oollddddi\03C3'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe')
end;
