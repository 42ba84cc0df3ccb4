import { firstNames } from '../../mentions/first-names'

/** Given names that document readers need not know but that occur in speech and mail. */
const more = new Set(
  `Abby Abdul Abel Abigail Adele Adriana Afri Agatha Aidan Akira Alastair Alec Alexa Alexei Alexey Alexis Alfonso Alina Allan Allen Allison Alma
Alvin Alyssa Amber Amit Amrita Amy Anand Anders Andre Andreea Andres Andy Angus Anil Anjali Ankit Annie Anton Antoine Antonia Antony April Archie Ari
Ariel Arne Arnold Arturo Ash Asha Ashley Ashok Audrey Aurora Austin Ava Avery Ayesha Barnaby Barry Bart Becky Belinda Benedict Benny Bernadette Bernard
Bernice Bert Bertha Beverly Bhavesh Blake Bob Bobby Bonnie Boris Brad Bradley Brandon Brenda Brendan Brent Bret Brett Bridget Brigitte Britta Brooke
Bruce Bryan Bryce Byron Caleb Calvin Cameron Candice Carina Carl Carlo Carly Carmela Carolyn Carrie Casey Cassandra Cathy Cedric Celia Chad Chandra
Charlie Chelsea Cheryl Chester Chip Chuck Cindy Cody Connie Connor Conrad Corey Courtney Curtis Cynthia Cyril Daisy Dale Damian Damien Dan Dana
Danny Daphne Darren Darryl Dave Dawn Dean Deb Debbie Debra Deepa Deepak Delia Demi Derek Desmond Devon Dexter Dilip Dina Dino Dmitry Dolores Dominic
Don Donna Dorothy Doug Douglas Duncan Dustin Dwight Dylan Earl Eddie Edgar Edith Edmund Edwin Eileen Elaine Eleanor Eleni Eli Elijah Elise Eliza Ella
Elliot Elsa Elvira Emil Emilia Emilio Emmanuel Enrico Enrique Erin Ernest Errol Ethan Ethel Eugene Eunice Evan Ezra Faith Farah Fay Fernanda Filip
Finn Fleur Flora Florence Floyd Francis Francisco Franco Franklin Freddie Gail Gareth Garrett Gary Gavin Gemma Gene Geoff Geoffrey Georgia Georgina
Geraldine Gerard Gianni Gideon Gilbert Gina Glen Glenda Glenn Gloria Gopal Grace Graham Grant Gregg Gregory Greta Guillaume Guy Gwen Habib Hal Hank
Hanna Hari Harold Harriet Harris Harrison Harvey Hazel Hector Heinz Henri Herman Hilary Hilda Holly Hong Howard Hudson Huw Hugh Hui Ilya Imran Ingo
Irina Irwin Isaac Isaiah Ismail Ivy Jack Jackie Jackson Jacques Jaime Jake Jamal Jamie Janice Janine Janne Jared Jasmine Jasper Jay Jayne Jeanette
Jeanne Jed Jeremiah Jeremy Jerome Jerry Jesse Jesus Jill Jim Jimmy Jin Jing Jo Joanne Jodie Joe Joel Joey Johann Johnny Jon Jonah Jonny Jordan
Jos Josephine Josh Joyce Juan Judy Jules Juliet Julio June Justin Justine Kai Kamal Karol Kasper Kate Katherina Kathleen Katie Katy Kavita Kay Keiran
Keira Kelvin Kenny Kerry Kieran Kiran Kirk Kirsten Kirsty Kit Kofi Konrad Kristen Kristina Krystal Kumar Kurt Kwame Kyle Kyra Lance Larry Lauri
Laurence Laurie Lawrence Lea Leah Leander Lee Leigh Leila Leonard Leonardo Leroy Leslie Lester Levi Lewis Liam Lila Lillian Lily Liv Liz Lloyd
Logan Lois Lola Loretta Lorna Lorraine Lottie Lou Louisa Luke Luther Lynda Lyndon Lynn Lynne Mabel Mack Maddie Maggie Mandy Manish Marcia Margot
Maria Marilyn Marjorie Marlene Marlon Marshall Marvin Matt Matti Maureen Maurice Mauro Mavis Maxine Megan Mel Melinda Melissa Melvin Meera Meg Mercedes
Meredith Mia Micah Micheal Mick Mickey Mikael Mikhail Mikko Milan Mildred Miles Milo Mindy Miranda Miriam Misha Mitch Mitchell Mo Moira Molly Mona
Morgan Morris Moses Murray Muhammad Myra Myriam Nadine Nandini Naomi Natasha Nathaniel Neal Ned Neha Neil Nell Nelson Nia Nicky Nico Nigel Nikhil Niki
Nils Nisha Noah Noel Noelle Nora Norm Norma Norman Octavia Odile Ollie Omar Orla Orlando Oswald Otis Owen Paige Pam Pat Patsy Patti Patty Pauline
Pearl Peggy Penelope Penny Percy Perry Petr Phil Phillip Phoebe Phyllis Pia Pierre Polly Poppy Prakash Pranav Preston Quentin Quinn Rachael Rafa Raj
Raja Rajiv Ramesh Ramon Randall Randy Ravi Ray Raymond Rebekah Reggie Reginald Rene Rex Rhonda Rhys Ricardo Rich Rick Ricky Rob Robbie Roberta Robyn
Rocco Rod Roderick Rodney Rodrigo Rohan Rohit Ron Ronan Ronnie Rory Rosalind Rosanna Rosemary Rosie Ross Roxanne Roy Ruben Ruby Rudy Rupert Russ
Russell Ruth Sabrina Sally Salvador Sam Sameer Sammy Sandeep Sandy Sanjeev Santiago Saul Savannah Scarlett Sebastien Selena Selma Serena Sergey Seth
Shane Shannon Shaun Shawn Sheila Shelley Shelly Sherry Shirley Sid Sidney Sienna Simran Sina Sinead Siobhan Sofie Sonia Sophie Spencer Stacey Stacy
Stan Stanley Stavros Stefano Stella Stephane Sterling Steven Stewart Stuart Sue Sunil Suresh Susannah Susie Suzanne Suzy Sydney Tabitha Tamsin Tara
Tariq Tatiana Taylor Ted Terence Terri Terry Tess Tessa Theodore Tilda Timothy Tod Todd Tommy Toni Tracey Travis Trent Trevor Tricia Trish Tristan
Tyler Tyrone Ulla Uma Uri Ursula Val Valentin Valeria Vanya Vasily Vera Vernon Vic Vicki Vicky Vijay Vikram Viktoria Ville Vince Viola Violet Virginia
Vitalik Vivek Vivian Wade Wallace Wally Wanda Warren Wayne Wendy Wesley Wilbur Wilfred Wilhelmina Will Willa Willem Willie Wilma Winston Wyatt Xiao
Yann Yannick Yasmine Yolanda Yosef Yuri Yves Zach Zachary Zack Zane Zara Zeynep Zoltan`.split(/\s+/),
)

/** Names that are also everyday words: a capital alone does not make them a person. */
const ambiguous = new Set(
  'Hope April Ash Bill Chip Daisy Dawn Dean Don Earl Faith Grace Grant Guy Harris Hazel Hope Ivy Jack Jay Joy June Kit Mark May Max Miles Norm Pat Pearl Penny Ray Rich Rob Rod Rose Ruby Sterling Sue Sunny Val Will Wade'.split(
    ' ',
  ),
)

/** How surely a word is a given name: 2 unambiguous, 1 with another meaning, 0 not a name. */
export function givenNameWeight(word: string): 0 | 1 | 2 {
  if (ambiguous.has(word)) return 1
  return firstNames.has(word) || more.has(word) ? 2 : 0
}
