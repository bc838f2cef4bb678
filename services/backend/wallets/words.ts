const split = (text: string): readonly string[] => text.trim().split(/\s+/)

/** First words of invented wallet names. */
export const FIRST_WORDS = split(`
Amber Apple Ashen Autumn Azure Birch Bramble Brisk Bronze Calm Candle Cedar Chalk Cherry Cinder Clay
Clover Cobalt Copper Coral Cotton Crimson Dapple Dawn Dewy Drift Dusky Early Ember Fallow Fern Flint
Foggy Garnet Gentle Ginger Golden Granite Hazel Heather Hollow Indigo Ivory Jade Juniper Kindly Lemon
Lilac Linen Lively Maple Marble Meadow Mellow Mild Misty Mossy Nimble Oaken Ochre Olive Opal Pewter
Plum Quiet Russet Saffron Sandy Silver Sleepy Spruce Tawny Tidal Umber Velvet Violet Walnut Willow`)

/** Second words of invented wallet names. */
export const SECOND_WORDS = split(`
Acorn Anchor Anvil Barley Basin Basket Beacon Bellows Bobbin Bonnet Bower Bridge Brook Bucket Burrow
Button Cabin Canoe Canyon Cellar Chimney Cobbler Cottage Cricket Cupboard Dell Dovecote Drawer Ferry
Finch Fjord Fountain Gable Garden Gate Grove Harbor Harvest Hearth Heron Hive Inlet Kettle Kiln Ladder
Lagoon Larder Lattice Lighthouse Loom Mitten Orchard Otter Oven Paddle Pantry Parsnip Pasture Pillow
Plaza Pocket Pond Porch Quarry Quilt Ravine Satchel Saddle Shutter Sparrow Spindle Stable Teapot
Thicket Thimble Trellis Turnip Valley Veranda Wagon Weaver Windmill`)

/** Third words, used when there are more wallets than pairs of words. */
export const THIRD_WORDS = split('Wallet Keys Vault Purse Box')
