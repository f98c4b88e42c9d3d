-- What jobs cost is counted from the contractors of a trade that have a price guide.
create index contractor_profiles_priced on contractor_profiles (contractor_id) where price_guide is not null;
