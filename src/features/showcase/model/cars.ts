/** Manufacturer, model, year, mileage, colour, price, status, condition: all invented. */
type Car = readonly [string, string, number, number, string, number, number, number];

const CARS: readonly Car[] = [
  ["Altiva", "Rondo", 2016, 38_400, "Sand", 17_250, 0, 1],
  ["Altiva", "Rondo GX", 2018, 120, "Graphite", 24_900, 0, 0],
  ["Altiva", "Prairie", 2013, 91_700, "Forest", 9_480, 1, 1],
  ["Altiva", "Vela", 2017, 22_050, "Pearl", 19_990, 0, 1],
  ["Borvan", "Tundrix", 2012, 142_300, "Rust", 7_350, 1, 1],
  ["Borvan", "Tundrix L", 2018, 60, "Cobalt", 31_700, 0, 0],
  ["Borvan", "Cargo 9", 2015, 77_120, "White", 14_800, 0, 1],
  ["Borvan", "Cargo 12", 2018, 15, "White", 28_350, 1, 0],
  ["Calverin", "Lumen", 2014, 66_010, "Silver", 11_260, 0, 1],
  ["Calverin", "Lumen S", 2017, 18_440, "Crimson", 18_730, 1, 1],
  ["Calverin", "Meridian", 2018, 240, "Ink", 36_480, 0, 0],
  ["Calverin", "Meridian V", 2016, 41_330, "Olive", 22_190, 0, 1],
  ["Duneva", "Oasis", 2011, 158_900, "Sand", 5_940, 1, 1],
  ["Duneva", "Oasis II", 2015, 84_600, "Copper", 12_075, 0, 1],
  ["Duneva", "Sirocco 4", 2018, 35, "Amber", 27_640, 0, 0],
  ["Duneva", "Caravan", 2013, 102_480, "Teal", 8_860, 0, 1],
  ["Estrilo", "Nimbo", 2017, 27_700, "Sky", 16_320, 1, 1],
  ["Estrilo", "Nimbo City", 2018, 90, "Mint", 20_150, 0, 0],
  ["Estrilo", "Cirrus 2", 2014, 71_950, "Fog", 10_430, 0, 1],
  ["Estrilo", "Strata", 2016, 48_260, "Slate", 17_910, 1, 1],
  ["Fulgara", "Bolt 30", 2018, 10, "Red", 41_200, 0, 0],
  ["Fulgara", "Bolt 20", 2015, 59_880, "Black", 23_540, 0, 1],
  ["Fulgara", "Ember", 2012, 133_070, "Maroon", 6_790, 1, 1],
  ["Fulgara", "Ember GT", 2017, 16_920, "Orange", 29_310, 0, 1],
  ["Givona", "Laguna 5", 2013, 97_340, "Blue", 8_120, 1, 1],
  ["Givona", "Delta", 2016, 52_600, "Navy", 15_680, 0, 1],
  ["Givona", "Delta Wagon", 2018, 175, "Navy", 25_960, 0, 0],
  ["Givona", "Marea", 2014, 80_210, "Coral", 9_990, 0, 1],
  ["Halvorsa", "Fjell", 2018, 45, "Ice", 38_850, 1, 0],
  ["Halvorsa", "Fjell T", 2015, 63_740, "Pine", 21_030, 0, 1],
  ["Halvorsa", "Bruk", 2011, 171_500, "Brown", 4_870, 1, 1],
  ["Ixandra", "Uno Alto", 2017, 12_880, "Lime", 13_440, 0, 1],
  ["Ixandra", "Duo Alto", 2018, 130, "Lilac", 15_290, 0, 0],
  ["Ixandra", "Trio", 2016, 44_970, "Plum", 11_830, 1, 1],
];

/** The products of the showcase. */
export const sampleCars = CARS.map(
  ([cManufacture, cModel, cModelYear, cMileage, cColor, cPrice, cStatus, cCondition], at) => ({
    id: at + 1,
    cManufacture,
    cModel,
    cModelYear,
    cMileage,
    cColor,
    cPrice,
    cStatus,
    cCondition,
  }),
);
