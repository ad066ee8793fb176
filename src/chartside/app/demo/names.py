"""Names as they are met in a waiting room: by language, sex and the decade of birth.

Lists run from common to rare and are drawn with falling weight, so a large clinic has its many
García and Smith and its one Featherstone. Ordinary words that are names (Will, May, Cruz, Hope) and
names with particles, apostrophes and hyphens are in on purpose: search and redaction stumble there.
"""

import unicodedata
from bisect import bisect
from dataclasses import dataclass
from random import Random

from chartside.app.demo.shapes import Language, Sex

FLATTEN = 6  # the higher, the nearer the commonest name comes to the rarest


@dataclass(frozen=True, slots=True)
class Name:
    text: str
    handle: str  # its letters in plain ASCII, for e-mail addresses


class Pool:
    """Names to draw from, the first the likeliest."""

    def __init__(self, names: str) -> None:
        texts = [name.strip() for name in names.split(",")]
        self.names = tuple(Name(text, ascii_handle(text)) for text in texts)
        weights = [1 / (rank + FLATTEN) for rank in range(len(texts))]
        total = sum(weights)
        self._steps = [sum(weights[: rank + 1]) / total for rank in range(len(texts) - 1)]

    def draw(self, rng: Random) -> Name:
        return self.names[bisect(self._steps, rng.random())]


def ascii_handle(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain.lower() if letter.isascii() and letter.isalpha())


def given(rng: Random, language: Language, sex: Sex, year: int) -> Name:
    """A first name that was given in those years."""
    return GIVEN[language, sex][bisect(ERAS, year)].draw(rng)


def family(rng: Random, language: Language) -> Name:
    return FAMILY[language].draw(rng)


ERAS = (1955, 1980, 2000)

_EN_FEMALE = (
    Pool(
        "Mary, Barbara, Patricia, Carol, Judith, Betty, Shirley, Nancy, Joan, Margaret, Dorothy, "
        "Ruth, Helen, Frances, Joyce, Virginia, Rose, Evelyn, Alice, Marilyn, Beverly, Janet, "
        "Gloria, Martha, Phyllis, Lois, Jean, May, Norma, Doris, Elaine, Rita, Marjorie, Eleanor, "
        "Peggy, Pearl, Ruby, June, Mary Ann, Faye, Geraldine, Loretta, Hope, Opal, Constance"
    ),
    Pool(
        "Lisa, Mary, Karen, Susan, Kimberly, Patricia, Linda, Donna, Michelle, Cynthia, Sandra, "
        "Deborah, Tammy, Pamela, Lori, Laura, Elizabeth, Julie, Brenda, Jennifer, Barbara, Angela, "
        "Sharon, Debra, Teresa, Nancy, Christine, Cheryl, Denise, Kelly, Tina, Kathleen, Robin, "
        "Dawn, Diane, Rhonda, Wendy, Carol, Tracy, Theresa, Paula, Melissa, Amy, Rose, Grace, "
        "Crystal, April, Sandy, Penny, Yvette, Yolanda, LaTonya, Mei, Hanh, Sunita, Faith, Hope, "
        "Charity, Joy, Bonnie, Heidi"
    ),
    Pool(
        "Jessica, Ashley, Jennifer, Amanda, Sarah, Stephanie, Emily, Nicole, Elizabeth, Megan, "
        "Samantha, Brittany, Rachel, Lauren, Amber, Danielle, Kayla, Heather, Christina, Rebecca, "
        "Melissa, Tiffany, Michelle, Hannah, Courtney, Chelsea, Erin, Kelsey, Alexis, Taylor, "
        "Victoria, Crystal, Katherine, Vanessa, Kristen, Morgan, Jasmine, Alyssa, Summer, Autumn, "
        "Brooke, Paige, Destiny, Priya, Aisha, Thuy, Keisha, Imani, Naomi, Grace, Hope, Rose, "
        "Ebony, Dakota, Simone, Ling, Fatima, Siobhan, Anh, Skye, Joy"
    ),
    Pool(
        "Emma, Olivia, Madison, Abigail, Ava, Isabella, Emily, Hannah, Grace, Sophia, Elizabeth, "
        "Alexis, Chloe, Ella, Lily, Mia, Natalie, Samantha, Addison, Avery, Zoe, Brianna, Harper, "
        "Faith, Hailey, Aaliyah, Savannah, Trinity, Destiny, Autumn, Ruby, Ivy, Violet, Hope, "
        "Nevaeh, Sky, Willow, Anaya, Zainab, Amara, Nia, Maya, Rose, Daisy, Hazel, Olive"
    ),
)
_EN_MALE = (
    Pool(
        "Robert, James, John, William, Richard, Charles, Donald, Thomas, George, Ronald, David, "
        "Joseph, Kenneth, Edward, Paul, Jerry, Frank, Raymond, Walter, Harold, Gerald, Arthur, "
        "Albert, Roger, Jack, Ralph, Lawrence, Carl, Willie, Eugene, Henry, Roy, Fred, Earl, "
        "Stanley, Ernest, Norman, Ray, Gene, Clarence, Art, Bill, Alvin, Dean, Major, Otis"
    ),
    Pool(
        "Michael, David, John, James, Robert, William, Mark, Richard, Thomas, Jeffrey, Steven, "
        "Joseph, Timothy, Kevin, Scott, Brian, Charles, Paul, Daniel, Christopher, Kenneth, "
        "Anthony, Gregory, Ronald, Donald, Gary, Stephen, Eric, Edward, Douglas, Todd, Patrick, "
        "George, Keith, Larry, Matthew, Terry, Andrew, Dennis, Randy, Jerry, Peter, Frank, Craig, "
        "Raymond, Rob, Art, Rich, Grant, Dean, Glenn, Tyrone, Reginald, Sanjay, Wei, Tuan, "
        "Ahmed, Guy, Clay"
    ),
    Pool(
        "Michael, Christopher, Matthew, Joshua, Daniel, David, Andrew, James, Justin, Joseph, "
        "Ryan, John, Robert, Nicholas, Anthony, William, Jonathan, Kyle, Brandon, Jacob, Tyler, "
        "Zachary, Kevin, Eric, Steven, Thomas, Brian, Alexander, Jordan, Timothy, Cody, Adam, "
        "Benjamin, Aaron, Richard, Patrick, Sean, Charles, Jeremy, Travis, Will, Grant, Chase, "
        "Drew, Dustin, Marcus, Jamal, DeShawn, Hunter, Miles, Omar, Arjun, Minh, Jin, Rohan, "
        "Mohammed, Yusuf, Liam, Ivan, Colt, Ty"
    ),
    Pool(
        "Jacob, Ethan, Michael, Joshua, Matthew, William, Alexander, Daniel, Andrew, Noah, Liam, "
        "Mason, Logan, Aiden, Jackson, Elijah, Lucas, Carter, Hunter, Caleb, Wyatt, Chase, Landon, "
        "Owen, Connor, Evan, Isaiah, Angel, Jayden, Cooper, Miles, Grant, Will, Dean, Malik, "
        "Ali, Ibrahim, Kai, Ravi, Ezra, Jasper, Chance, River, Leo, Sage"
    ),
)
_ES_FEMALE = (
    Pool(
        "María del Carmen, María, Carmen, Josefa, Dolores, Francisca, Antonia, María Dolores, "
        "Isabel, Pilar, María Pilar, María Teresa, Concepción, Mercedes, Rosario, Encarnación, "
        "Juana, Rosa, Manuela, Teresa, Ángeles, María Luisa, Consuelo, Soledad, Esperanza, "
        "Remedios, Milagros, Amparo, Luz, Guadalupe, Socorro, Amalia, Julia, Purificación, "
        "Asunción, Paz, Aurora, Esther, Margarita, Flor"
    ),
    Pool(
        "María del Carmen, Ana María, María José, Isabel, Cristina, María Teresa, Ana, Rosa, "
        "Pilar, María Ángeles, Montserrat, Marta, Mónica, Silvia, Susana, Yolanda, Patricia, "
        "Rocío, "
        "Nuria, Beatriz, María, Rosa María, Elena, Eva, Raquel, Mercedes, Inmaculada, Guadalupe, "
        "Leticia, Verónica, Margarita, Gloria, Alicia, Sonia, Nieves, Blanca, Alma, Araceli, "
        "Maricela, Norma, Estrella, Olga, Begoña, Irma, Graciela"
    ),
    Pool(
        "María, Laura, Cristina, Marta, Sara, Ana, Andrea, Lucía, Paula, Irene, Patricia, Raquel, "
        "Alba, Elena, Claudia, Beatriz, Rocío, Natalia, Silvia, Sandra, Verónica, Noelia, Tamara, "
        "Karla, Daniela, Gabriela, Alejandra, Fernanda, María Fernanda, Ana Laura, Mariana, Karen, "
        "Yesenia, Itzel, Miriam, Estefanía, Leire, Ainhoa, Nerea, Carolina, Paz, Luz, Marisol, "
        "Jimena, Xiomara, Soledad, Perla, Dulce"
    ),
    Pool(
        "Lucía, María, Martina, Sofía, Paula, Valentina, Daniela, Valeria, Julia, Carla, Alba, "
        "Ximena, Camila, Regina, Renata, Noa, Emma, Sara, Carmen, Claudia, Jimena, Vega, Alma, "
        "Aitana, Triana, Candela, Lola, Abril, Luna, Fernanda, Dulce, Sol, Nayeli, Guadalupe"
    ),
)
_ES_MALE = (
    Pool(
        "José, Antonio, Manuel, Francisco, Juan, Pedro, José Luis, Luis, Jesús, Ángel, Miguel, "
        "Rafael, Vicente, Ramón, José María, Enrique, Joaquín, Fernando, Andrés, Julián, Salvador, "
        "Domingo, Tomás, Emilio, Alfonso, Guadalupe, Ricardo, Arturo, Agustín, Félix, Roberto, "
        "Refugio, Justo, Cruz, Prudencio"
    ),
    Pool(
        "José, Antonio, Francisco, Manuel, Juan, José Antonio, Francisco Javier, José Luis, "
        "Miguel Ángel, Javier, Jesús, Carlos, Rafael, Juan Carlos, Juan José, José Manuel, "
        "Fernando, Luis, Pedro, Jorge, Alberto, Ángel, Ricardo, Miguel, Óscar, Raúl, Ramón, "
        "Santiago, Roberto, Gerardo, Eduardo, Arturo, Sergio, Armando, Guillermo, Héctor, Martín, "
        "Ignacio, Julio, León, Salvador, Rogelio, Noé, Xavier"
    ),
    Pool(
        "David, Daniel, Javier, Alejandro, Carlos, Sergio, Pablo, Jorge, Adrián, Álvaro, Diego, "
        "José, Luis, Miguel, Rubén, Iván, Víctor, Jesús, Raúl, Óscar, Ángel, Mario, Fernando, "
        "Eduardo, Ricardo, Héctor, Juan Pablo, Luis Miguel, Marco Antonio, Emmanuel, Omar, Edgar, "
        "Iker, Aitor, Jordi, Unai, Cristian, Salvador, Rodrigo, Gonzalo, Noé, Ulises, Cruz"
    ),
    Pool(
        "Hugo, Daniel, Martín, Pablo, Alejandro, Mateo, Santiago, Leonardo, Diego, Adrián, Álvaro, "
        "Lucas, Leo, Mario, Manuel, Iker, Emiliano, Sebastián, Matías, Nicolás, Marcos, Ángel, "
        "Gael, Bruno, Thiago, Juan Pablo, Rodrigo, José María, Axel, Izan, León, Dante, Salvador"
    ),
)

GIVEN: dict[tuple[Language, Sex], tuple[Pool, ...]] = {
    ("en", "female"): _EN_FEMALE,
    ("en", "male"): _EN_MALE,
    ("es", "female"): _ES_FEMALE,
    ("es", "male"): _ES_MALE,
}

FAMILY: dict[Language, Pool] = {
    "en": Pool(
        "Smith, Johnson, Williams, Brown, Jones, Miller, Davis, Wilson, Anderson, Thomas, Taylor, "
        "Moore, Jackson, Martin, Lee, Thompson, White, Harris, Clark, Lewis, Robinson, Walker, "
        "Young, Allen, King, Wright, Scott, Hill, Green, Adams, Nelson, Baker, Hall, Campbell, "
        "Mitchell, Carter, Roberts, Phillips, Evans, Turner, Parker, Collins, Edwards, Stewart, "
        "Nguyen, Morris, Murphy, Rogers, Cook, Morgan, Peterson, Cooper, Reed, Bailey, Bell, "
        "Kelly, "
        "Howard, Ward, Cox, Richardson, Wood, Watson, Brooks, Bennett, Gray, James, Hughes, Price, "
        "Myers, Long, Foster, Sanders, Ross, Powell, Sullivan, Russell, Perry, Butler, Barnes, "
        "Fisher, Henderson, Coleman, Simmons, Patterson, Jordan, Reynolds, Hamilton, Graham, Kim, "
        "Wallace, Cole, West, Hayes, Bryant, Ford, Marshall, Owens, McDonald, Woods, Washington, "
        "Kennedy, Wells, Henry, Freeman, Webb, Tucker, Burns, Crawford, Olson, Simpson, Porter, "
        "Patel, Hunter, Gordon, Shaw, Snyder, Mason, Dixon, Hunt, Hicks, Holmes, Palmer, Wagner, "
        "Black, Robertson, Boyd, Rose, Stone, Fox, Warren, Mills, Meyer, Rice, Schmidt, Daniels, "
        "Ferguson, Nichols, Stephens, Weaver, Grant, Ryan, Dunn, Spencer, Hawkins, Payne, Hart, "
        "Chen, Wang, Singh, Khan, Cohen, O'Brien, O'Connor, O'Neill, Kowalski, Rossi, Park, Wong, "
        "Tran, Le, Page, Banks, Fields, Day, Love, Strong, Sharp, Bond, Cross, Street, Lane, Bush, "
        "Church, Rich, Little, Small, Short, Wise, Best, Power, Bird, Rivers, Winters, Will, May, "
        "Hope, Summers, French, English, Case, Chance, Law, Sales, Bright, Savage, Noble, Drake, "
        "Swan, Frost, Snow, Marsh, Brooke, Van Buren, van der Berg, de Vries, D'Angelo, DiMarco, "
        "St. Clair, MacGillis, MacKenzie, McCarthy, McIntyre, Fitzgerald, Goldberg, Ivanov, "
        "Al-Sayed, Haddad, Okafor, Mensah, Begay, Kaplan, Lindqvist, Novak, Szymanski, Yamamoto, "
        "Featherstone, Abernathy, Van Wyck, Parkinson, Wilkinson, Crohn, Addison, Graves, Hopkins"
    ),
    "es": Pool(
        "García, Rodríguez, González, Fernández, López, Martínez, Sánchez, Pérez, Gómez, "
        "Hernández, "
        "Martín, Jiménez, Ruiz, Díaz, Moreno, Muñoz, Álvarez, Romero, Alonso, Gutiérrez, Navarro, "
        "Torres, Domínguez, Vázquez, Ramos, Gil, Ramírez, Serrano, Blanco, Molina, Morales, "
        "Suárez, "
        "Ortega, Delgado, Castro, Ortiz, Rubio, Marín, Sanz, Núñez, Iglesias, Medina, Garrido, "
        "Cortés, Castillo, Santos, Lozano, Guerrero, Cano, Prieto, Méndez, Cruz, Calvo, Gallego, "
        "Vidal, León, Flores, Herrera, Márquez, Peña, Cabrera, Reyes, Campos, Vega, Fuentes, "
        "Carrasco, Diez, Caballero, Nieto, Aguilar, Pascual, Santana, Herrero, Lorenzo, Hidalgo, "
        "Montero, Ibáñez, Giménez, Ferrer, Durán, Santiago, Vicente, Benítez, Mora, Vargas, Arias, "
        "Carmona, Crespo, Román, Pastor, Soto, Sáez, Velasco, Moya, Soler, Parra, Esteban, Bravo, "
        "Gallardo, Rojas, de la Cruz, de la Fuente, De León, del Río, de la Torre, de la Rosa, "
        "del Valle, de los Santos, de Miguel, Salazar, Mendoza, Guzmán, Contreras, Ávila, Luna, "
        "Espinosa, Zamora, Maldonado, Sandoval, Ochoa, Trujillo, Valdez, Ibarra, Juárez, "
        "Cervantes, "
        "Zavala, Rosales, Rosas, Palacios, Mercado, Sierra, Ríos, Montes, Prado, Casas, Iriarte, "
        "Etxeberria, Goikoetxea, Puig, Ferreiro, Seoane, Bosch, Tlapanco, Xool, Zapatero, Leal, "
        "Bueno, Rey, Conde, Franco, Alegre, Feliz, Amor, Cordero, Toro, Cuevas, Lago, Nieves"
    ),
}
